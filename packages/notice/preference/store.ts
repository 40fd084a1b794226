import { defineStore, key } from "@stampflow/kernel/server";
import { preference } from "./schema.ts";

export const preferences = defineStore({
  entity: "noticePreference",
  record: preference,
  key: key.main(["userId"], []),
});
