import { type DailyJob, defineModule, type Manifest } from "@stampflow/kernel/server";
import { absenceRoutes } from "./absence/api.ts";
import { awayPort } from "./absence/away.ts";
import { durationPort } from "./absence/duration.ts";
import { absenceOwner } from "./absence/owner.ts";
import { plannedPort } from "./absence/planned.ts";
import { afterPublishing } from "./absence/subscriber.ts";
import { balanceRoutes } from "./balance/api.ts";
import { balanceTold } from "./balance/notices.ts";
import { typeSource } from "./balance/type-source.ts";
import { errors } from "./errors.ts";
import { fileRoutes } from "./exports.ts";
import enLabels from "./labels/texts/en-US.ts";
import jaLabels from "./labels/texts/ja-JP.ts";
import zhLabels from "./labels/texts/zh-CN.ts";
import { permissions } from "./permissions.ts";
import { personRoutes } from "./person/api.ts";
import { dateImport } from "./person/import.ts";
import enUS from "./texts/en-US.ts";
import jaJP from "./texts/ja-JP.ts";
import zhCN from "./texts/zh-CN.ts";
import { typeRoutes } from "./type/api.ts";

export { type AbsenceOf, type AbsentDay, absencesOf } from "./absence/door.ts";
export { type OccupiedTimes, occupied as occupiedTimes } from "./absence/occupied.ts";
export { type Credit, lieuWrites } from "./balance/lieu.ts";
export * as storage from "./storage.ts";
export { lieuType } from "./type/store.ts";

export const manifest: Manifest = {
  name: "leave",
  permissions,
  errors,
  texts: {
    "zh-CN": { ...zhCN, ...zhLabels },
    "en-US": { ...enUS, ...enLabels },
    "ja-JP": { ...jaJP, ...jaLabels },
  },
};
export const routes = () => [...typeRoutes, ...balanceRoutes, ...absenceRoutes];

/** Changes the records of employees, which may send letters. */
export const dates = () => personRoutes;

/** With the library for spreadsheets. */
export const documents = () => fileRoutes;

/** Types as choices in forms. */
export const sources = () => [typeSource];
export const extensions = () => [absenceOwner, durationPort, awayPort, plannedPort];
export const subscribers = () => [afterPublishing, balanceTold, dateImport.job.subscriber];
/** Loaded when the first is due. */
export const daily = (): DailyJob[] => [
  {
    name: "leave.grants",
    at: "00:40",
    run: async (page) => (await import("./balance/grants.ts")).grantDue(page),
  },
];

export const leave = /* @__PURE__ */ defineModule({
  manifest,
  routes,
  separate: { dates, documents },
  subscribers,
  sources,
  extensions,
  daily,
  needsExtensions: ["leave.occupied"],
});
