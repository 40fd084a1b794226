import { defineStore, key } from "@stampflow/kernel/server";
import { labelRecord } from "./schema.ts";

/** Positions, user groups and tags. */
export const labels = defineStore({
  entity: "label",
  record: labelRecord,
  key: key.main([], ["kind", "id"]),
});
