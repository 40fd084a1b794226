import { type DailyJob, defineModule, type Manifest } from "@stampflow/kernel/server";
import { exitBlockers, personFile } from "@stampflow/system/server";
import { contractRoutes } from "./agreement/api.ts";
import { signingRoutes } from "./agreement/sign.ts";
import { contractTold } from "./agreement/subscriber.ts";
import { assignmentRoutes } from "./assignment/api.ts";
import { openAssignments } from "./assignment/blocker.ts";
import { labourImport, selfhelpImport } from "./assignment/import.ts";
import { changeRoutes } from "./change/api.ts";
import { changeTold } from "./change/subscriber.ts";
import { endRoutes } from "./end/api.ts";
import { errors } from "./errors.ts";
import { evaluationRoutes } from "./evaluation/api.ts";
import { fileRoutes as sheetRoutes } from "./exports.ts";
import { fieldRoutes } from "./field-value/api.ts";
import { ownFields } from "./field-value/own.ts";
import { fileRoutes } from "./file/api.ts";
import { lookTold } from "./file/look-told.ts";
import { personFilePort } from "./file/plan.ts";
import { invitationRoutes } from "./invitation/api.ts";
import { joinerRoutes } from "./join/api.ts";
import { joinRoutes } from "./join/open-api.ts";
import { joinerTold } from "./join/subscriber.ts";
import enLabels from "./labels/texts/en-US.ts";
import jaLabels from "./labels/texts/ja-JP.ts";
import zhLabels from "./labels/texts/zh-CN.ts";
import { menu } from "./menu.ts";
import { ownTables } from "./own-data/tables.ts";
import { paperRoutes } from "./paper/api.ts";
import { permissions } from "./permissions.ts";
import { procedureRoutes } from "./procedure/api.ts";
import { entries } from "./procedure-effect/entry.ts";
import { probations } from "./procedure-effect/probation.ts";
import { renewals } from "./procedure-effect/renewal.ts";
import { resignations } from "./procedure-effect/resignation.ts";
import { transfers } from "./procedure-effect/transfer.ts";
import { statisticsRoutes } from "./statistics/api.ts";
import enUS from "./texts/en-US.ts";
import jaJP from "./texts/ja-JP.ts";
import zhCN from "./texts/zh-CN.ts";
import { releasedFiles } from "./upload/release.ts";

export { assignmentsOf, assignmentsOn, employedOn, postOf } from "./assignment/doors.ts";
export * as storage from "./storage.ts";

export const manifest: Manifest = {
  name: "employees",
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
  ...fileRoutes,
  ...fieldRoutes,
  ...changeRoutes,
  ...invitationRoutes,
  ...contractRoutes,
  ...paperRoutes,
  ...endRoutes,
  ...assignmentRoutes,
  ...statisticsRoutes,
  ...evaluationRoutes,
  ...procedureRoutes,
];
/** Calls of people who belong to no company yet; with codes and accounts. */
export const joining = () => [...joinRoutes, ...joinerRoutes];
/** With the libraries for PDF. */
export const signing = () => signingRoutes;
/** With the library for spreadsheets. */
export const documents = () => sheetRoutes;
export const extensions = () => [
  personFile.provide({ ...personFilePort, fields: ownFields }),
  exitBlockers.provide(openAssignments),
  ...[entries, probations, renewals, resignations, transfers],
];

export const subscribers = () => [
  joinerTold,
  changeTold,
  contractTold,
  lookTold,
  releasedFiles,
  labourImport.job.subscriber,
  selfhelpImport.job.subscriber,
];
export const ownData = () => ownTables;
/** Loaded when the first is due. */
export const daily = (): DailyJob[] => [
  {
    name: "employees.joinerExpiry",
    at: "03:40",
    run: async (page) => (await import("./join/expire.ts")).expireJoiners(page),
  },
  {
    name: "employees.ends",
    at: "00:20",
    run: async (page) => (await import("./end/daily.ts")).tellEnds(page),
  },
  {
    name: "employees.assignmentEnd",
    at: "00:20",
    run: async (page) => (await import("./assignment/tell-ended.ts")).tellEnded(page),
  },
];

export const employees = /* @__PURE__ */ defineModule({
  manifest,
  routes,
  separate: { joining, signing, documents },
  subscribers,
  daily,
  extensions,
  ownData,
  needsExtensions: ["system.personFile"],
});
