import { defineJob } from "@stampflow/kernel/server";
import type { MigrationState } from "./schema.ts";

/** The functions of all other subscribers do not load what moves applications. */
export const migrationJob = defineJob<MigrationState>("approval.migration", async (step) =>
  (await import("./move.ts")).movePage(step),
);
