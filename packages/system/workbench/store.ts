import { defineStore, key } from "@stampflow/kernel/server";
import { arrangementRecord } from "./schema.ts";

export const arrangements = defineStore({
  entity: "workbench",
  record: arrangementRecord,
  key: key.main(["userId"], []),
});
