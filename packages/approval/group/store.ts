import { defineStore, key, namedRecords } from "@stampflow/kernel/server";
import { group } from "./schema.ts";

export const groups = namedRecords({
  noun: "approval.group",
  store: defineStore({ entity: "formGroup", record: group, key: key.main([], ["id"]) }),
  nameOf: ({ name }) => name,
  fields: ["name"],
  search: ["name"],
  audited: ["name"],
  limit: 40,
});
