import { defineStore, key, namedRecords } from "@stampflow/kernel/server";
import { place } from "./schema.ts";

export const places = namedRecords({
  noun: "warehouse.place",
  store: defineStore({ entity: "warehousePlace", record: place, key: key.main([], ["id"]) }),
  nameOf: ({ stashName }) => stashName,
  fields: ["stashName", "archived"],
  audited: ["stashName", "managerId", "description", "floors", "archived"],
  limit: 50,
});
