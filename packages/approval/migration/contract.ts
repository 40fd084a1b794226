import { contract } from "@stampflow/kernel";
import { z } from "zod";
import { can } from "../permissions.ts";
import * as shape from "./schema.ts";

export const preview = contract({
  method: "POST",
  path: "/approval/migration/preview",
  permission: can.application.manage,
  summary: "What would become of each running application in another version of its flow",
  body: shape.previewMigration,
  answer: shape.preview,
});

export const start = contract({
  method: "POST",
  path: "/approval/migration/start",
  permission: can.application.manage,
  summary: "Moves running applications to another version, in batches in the background",
  body: shape.startMigration,
  answer: shape.migrationStarted,
});

export const list = contract({
  method: "POST",
  path: "/approval/migration/list",
  permission: can.application.manage,
  summary: "Migrations of a form, newest first",
  body: shape.listMigrations,
  answer: shape.migrationPage,
});

export const detail = contract({
  method: "POST",
  path: "/approval/migration/detail",
  permission: can.application.manage,
  summary: "One migration: how far it is, and the verdict on each application",
  body: shape.migrationDetail,
  answer: shape.migrationResult,
});

export const cancel = contract({
  method: "POST",
  path: "/approval/migration/cancel",
  permission: can.application.manage,
  summary: "Stops a migration; what was moved stays moved",
  body: shape.oneMigration,
  answer: z.null(),
});
