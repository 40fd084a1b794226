import { callsBelow } from "@stampflow/kernel";
import { z } from "zod";
import { can } from "../permissions.ts";
import * as shape from "./schema.ts";

const call = callsBelow("/approval/migration");

export const preview = call(
  "preview",
  can.application.manage,
  "What would become of each running application in another version of its flow",
  shape.previewMigration,
  shape.preview,
);

export const start = call(
  "start",
  can.application.manage,
  "Moves running applications to another version, in batches in the background",
  shape.startMigration,
  shape.migrationStarted,
);

export const list = call(
  "list",
  can.application.manage,
  "Migrations of a form, newest first",
  shape.listMigrations,
  shape.migrationPage,
);

export const detail = call(
  "detail",
  can.application.manage,
  "One migration: how far it is, and the verdict on each application",
  shape.migrationDetail,
  shape.migrationResult,
);

export const cancel = call(
  "cancel",
  can.application.manage,
  "Stops a migration; what was moved stays moved",
  shape.oneMigration,
  z.null(),
);
