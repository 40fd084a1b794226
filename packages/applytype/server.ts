import { defineModule, type Manifest } from "@stampflow/kernel/server";
import { applicationRoutes } from "./application/api.ts";
import { extensions as fixed } from "./application/fixed.ts";
import { bindingRoutes } from "./binding/api.ts";
import { designed } from "./binding/designed.ts";
import { changeRoutes } from "./change/api.ts";
import { demandRoutes } from "./demand/api.ts";
import { effectRoutes } from "./effect/api.ts";
import { effectFiles } from "./effect/files.ts";
import { effectTimer } from "./effect/run.ts";
import { errors } from "./errors.ts";
import enLabels from "./labels/texts/en-US.ts";
import jaLabels from "./labels/texts/ja-JP.ts";
import zhLabels from "./labels/texts/zh-CN.ts";
import { permissions } from "./permissions.ts";
import { settingRoutes } from "./setting/api.ts";
import { subscribers } from "./subscribers.ts";
import enUS from "./texts/en-US.ts";
import jaJP from "./texts/ja-JP.ts";
import zhCN from "./texts/zh-CN.ts";

export { type LeaveDuration, leaveDuration } from "./application/leave-duration.ts";
export { type ShiftNames, shiftNames } from "./application/shift-names.ts";
export { approved as effectApproved, doneElsewhere, voided as effectVoided } from "./effect/follow.ts";
export { makeForms } from "./form/make.ts";
export { release } from "./form/release.ts";
export {
  type Approved as ApprovedEffect,
  type Asked as EffectAsked,
  type EffectOwner,
  effectOwners,
  type OwnField,
  type SaveEffect,
} from "./record/owner.ts";
export { leaveSetting } from "./setting/store.ts";
export { subscribers };

export const manifest: Manifest = {
  name: "applytype",
  permissions,
  errors,
  texts: {
    "zh-CN": { ...zhCN, ...zhLabels },
    "en-US": { ...enUS, ...enLabels },
    "ja-JP": { ...jaJP, ...jaLabels },
  },
};
export const extensions = () => [...fixed(), designed];
export const routes = () => [
  ...applicationRoutes,
  ...bindingRoutes,
  ...changeRoutes,
  ...settingRoutes,
  ...demandRoutes,
  ...effectRoutes,
];
/** With the library for spreadsheets. */
export const documents = () => effectFiles;
export const timers = () => [effectTimer];

export const applytype = /* @__PURE__ */ defineModule({
  manifest,
  routes,
  separate: { documents },
  subscribers,
  timers,
  extensions,
  needsExtensions: ["applytype.effectOwner", "applytype.leaveDuration", "applytype.shiftNames", "approval.fixedForm"],
});
