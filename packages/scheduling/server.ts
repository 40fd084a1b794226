import { type DailyJob, defineModule, type Manifest } from "@stampflow/kernel/server";
import { exchanges, shiftNamesOf } from "./effect/exchange.ts";
import { temporaryShifts } from "./effect/temporary.ts";
import { errors } from "./errors.ts";
import { fileRoutes } from "./exports.ts";
import { feedRoutes } from "./feed/api.ts";
import enLabels from "./labels/texts/en-US.ts";
import jaLabels from "./labels/texts/ja-JP.ts";
import zhLabels from "./labels/texts/zh-CN.ts";
import { menu } from "./menu.ts";
import { mineRoutes } from "./mine/api.ts";
import { permissions } from "./permissions.ts";
import { scheduleRoutes } from "./schedule/api.ts";
import { afterLeaving } from "./schedule/gaps.ts";
import { afterPublishing } from "./schedule/notices.ts";
import { settingRoutes } from "./setting/api.ts";
import { shiftRoutes } from "./shift/api.ts";
import { mealRoutes } from "./shift/meal-routes.ts";
import { standingRoutes } from "./standing/api.ts";
import { jobName } from "./standing/store.ts";
import { templateRoutes } from "./template/store.ts";
import enUS from "./texts/en-US.ts";
import jaJP from "./texts/ja-JP.ts";
import zhCN from "./texts/zh-CN.ts";

export { mealNames } from "./meal/store.ts";
export { daysNotRecorded } from "./schedule/calendar.ts";
export {
  absences as scheduleAbsences,
  closedDays,
  type DaysOf,
  planConsequences,
  recordedDays,
} from "./schedule/ports.ts";
export {
  type PublishedDays,
  type PublishedShift,
  publishedDays,
  publishedShifts,
  type RunningChange,
  runningChanges,
  shiftNames,
} from "./schedule/published.ts";
export * as storage from "./storage.ts";

export const manifest: Manifest = {
  name: "scheduling",
  permissions,
  errors,
  menu,
  texts: {
    "zh-CN": { ...zhCN, ...zhLabels },
    "en-US": { ...enUS, ...enLabels },
    "ja-JP": { ...jaJP, ...jaLabels },
  },
};
export const routes = () => [
  ...mealRoutes,
  ...shiftRoutes,
  ...scheduleRoutes,
  ...settingRoutes,
  ...mineRoutes,
  ...feedRoutes,
  ...templateRoutes,
  ...standingRoutes,
];
/** With the library for spreadsheets. */
export const documents = () => fileRoutes;

export const subscribers = () => [afterPublishing, afterLeaving];
export const extensions = () => [...exchanges, temporaryShifts, shiftNamesOf];

/** Loaded when the first is due. */
export const daily = (): DailyJob[] => [
  { name: jobName, at: "00:20", run: async (page) => (await import("./standing/run.ts")).publishStanding(page) },
];

export const scheduling = /* @__PURE__ */ defineModule({
  manifest,
  routes,
  separate: { documents },
  subscribers,
  extensions,
  daily,
  needsExtensions: ["scheduling.absences", "scheduling.closedDays", "scheduling.recordedDays"],
});
