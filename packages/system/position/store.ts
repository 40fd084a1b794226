import { defineStore, key } from "@stampflow/kernel/server";
import { labelRecord } from "./schema.ts";

/** Positions and user groups. */
export const labels = defineStore({
  entity: "label",
  record: labelRecord,
  key: key.main([], ["kind", "id"]),
});
