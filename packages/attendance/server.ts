import { type DailyJob, defineModule, type Manifest } from "@stampflow/kernel/server";
import { adjustmentRoutes } from "./adjustment/api.ts";
import { badgeRoutes } from "./badge/api.ts";
import { monthRoutes } from "./closing/api.ts";
import { lockJob } from "./closing/job.ts";
import { confirmRoutes } from "./confirm/api.ts";
import { confirmJob } from "./confirm/batch.ts";
import { dayRoutes } from "./day/api.ts";
import { closedPort, recordedPort } from "./day/closed.ts";
import { afterAbsence, afterTime, afterWork } from "./day/subscribers.ts";
import { deviceRoutes } from "./device/api.ts";
import { afterDays, dinnerRoutes } from "./dinner/api.ts";
import { correctionOwners } from "./effect/correction.ts";
import { overtimeOwner } from "./effect/overtime.ts";
import { roomRoutes } from "./effect/room.ts";
import { errors } from "./errors.ts";
import { fileRoutes } from "./exports.ts";
import { feedRoutes } from "./feed/api.ts";
import enLabels from "./labels/texts/en-US.ts";
import jaLabels from "./labels/texts/ja-JP.ts";
import zhLabels from "./labels/texts/zh-CN.ts";
import { menu } from "./menu.ts";
import { afterDecision } from "./notice/decided.ts";
import { overtimeRoutes } from "./overtime/api.ts";
import { overtimePort } from "./overtime/occupied.ts";
import { ownTables } from "./own-data/tables.ts";
import { permissions } from "./permissions.ts";
import { pieceRoutes } from "./piece/api.ts";
import { pieceImport } from "./piece/import.ts";
import { punchRoutes } from "./punch/api.ts";
import { punchSheetRoutes } from "./punch-sheet/api.ts";
import { punchImport } from "./punch-sheet/import.ts";
import { recordRoutes } from "./record/api.ts";
import { settingRoutes } from "./setting/api.ts";
import enUS from "./texts/en-US.ts";
import jaJP from "./texts/ja-JP.ts";
import zhCN from "./texts/zh-CN.ts";
import { unitRoutes } from "./unit/store.ts";
import { unconfirmedPort } from "./work/blocker.ts";

export * as storage from "./storage.ts";
export { type ConfirmedAdjustment, type ConfirmedDay, type ConfirmedPiece, confirmedWork } from "./work/doors.ts";

export const manifest: Manifest = {
  name: "attendance",
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
  ...dayRoutes,
  ...punchRoutes,
  ...punchSheetRoutes,
  ...settingRoutes,
  ...overtimeRoutes,
  ...roomRoutes,
  ...badgeRoutes,
  ...unitRoutes,
  ...pieceRoutes,
  ...confirmRoutes,
  ...dinnerRoutes,
  ...recordRoutes,
  ...monthRoutes,
  ...adjustmentRoutes,
];
/** With the library for spreadsheets. */
export const documents = () => fileRoutes;

/** Opens the keys of devices. */
export const devices = () => [...deviceRoutes, ...feedRoutes];

export const extensions = () => [
  closedPort,
  recordedPort,
  unconfirmedPort,
  ...correctionOwners,
  overtimeOwner,
  overtimePort,
];
export const subscribers = () => [
  ...[afterTime, afterAbsence, afterWork, afterDays, afterDecision],
  ...[pieceImport.job.subscriber, punchImport.job.subscriber, confirmJob.subscriber, lockJob.subscriber],
];
/** Loaded when the first is due. */
export const daily = (): DailyJob[] => [
  {
    name: "attendance.close",
    at: "00:50",
    run: async (page) => (await import("./day/close.ts")).closeDue(page),
  },
  {
    name: "attendance.tell",
    at: "09:00",
    run: async (page) => (await import("./notice/tell.ts")).tellOfDays(page),
  },
];

export const ownData = () => ownTables;

export const attendance = /* @__PURE__ */ defineModule({
  manifest,
  routes,
  separate: { devices, documents },
  subscribers,
  extensions,
  daily,
  ownData,
});
