import { defineStore, implement, key, namedRecords, type Route, recordRoutes } from "@stampflow/kernel/server";
import * as calls from "./contract.ts";
import { group } from "./contract.ts";

const groups = namedRecords({
  noun: "approval.group",
  store: defineStore({ entity: "formGroup", record: group, key: key.main([], ["id"]) }),
  nameOf: ({ name }) => name,
  fields: ["name"],
  search: ["name"],
  audited: ["name"],
  limit: 40,
});

const list = implement(calls.list, async () => ({ records: [...(await (await groups.current()).find({}))] }));

export const groupRoutes: Route[] = [list, ...recordRoutes(groups, calls, {})];
