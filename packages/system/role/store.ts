import { defineStore, key } from "@stampflow/kernel/server";
import { role } from "./schema.ts";

export const roles = defineStore({
  entity: "role",
  record: role,
  key: key.main([], ["id"]),
});
