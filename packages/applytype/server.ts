import { defineModule, type Manifest } from "@stampflow/kernel/server";
import { applicationRoutes } from "./application/api.ts";
import { extensions } from "./application/fixed.ts";
import { demandRoutes } from "./demand/api.ts";
import { effectRoutes } from "./effect/api.ts";
import { effectTimer } from "./effect/run.ts";
import { errors } from "./errors.ts";
import { permissions } from "./permissions.ts";
import { settingRoutes } from "./setting/api.ts";
import { subscribers } from "./subscribers.ts";
import enUS from "./texts/en-US.ts";
import jaJP from "./texts/ja-JP.ts";
import zhCN from "./texts/zh-CN.ts";

export {
  type Approved as ApprovedEffect,
  type Asked as EffectAsked,
  type EffectOwner,
  effectOwners,
  type SaveEffect,
} from "./effect/owner.ts";
export { extensions, subscribers };

export const manifest: Manifest = {
  name: "applytype",
  permissions,
  errors,
  texts: { "zh-CN": zhCN, "en-US": enUS, "ja-JP": jaJP },
};
export const routes = () => [...applicationRoutes, ...settingRoutes, ...demandRoutes, ...effectRoutes];
export const timers = () => [effectTimer];

export const applytype = /* @__PURE__ */ defineModule({
  manifest,
  routes,
  subscribers,
  timers,
  extensions,
  needsExtensions: true,
});
