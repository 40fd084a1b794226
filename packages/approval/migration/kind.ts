import { defineJob } from "@stampflow/kernel/server";
import type { MigrationState } from "./schema.ts";

/** Apart, so that functions of other subscribers do not load the code of migrations. */
export const migrationJob = defineJob<MigrationState>("approval.migration", async (step) =>
  (await import("./move.ts")).movePage(step),
);
