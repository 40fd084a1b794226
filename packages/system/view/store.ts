import { defineStore, key } from "@stampflow/kernel/server";
import { viewRecord } from "./schema.ts";

export const views = defineStore({
  entity: "view",
  record: viewRecord,
  key: key.main(["userId"], ["list", "id"]),
});

/** Of one person and one list. */
export const maxViews = 20;
