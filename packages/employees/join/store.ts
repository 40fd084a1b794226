import { audited, defineStore, growingList, idFrom, key, tenant } from "@stampflow/kernel/server";
import { type Joiner, joiner } from "./schema.ts";

export const joiners = defineStore({
  entity: "employeeJoiner",
  record: joiner,
  key: key.main(["id"], []),
  indexes: { byTime: key.gsi1([], ["movedAt", "id"]) },
  attributes: { movedAt: { padding: { length: 13, char: "0" } } },
});
export const joinerList = growingList(joiners, { name: "employees.joiner", orderedBy: "movedAt", indexes: ["byTime"] });
export const joinerAudit = audited<Joiner>({
  noun: "employees.joiner",
  idOf: ({ id }) => id,
  nameOf: ({ realName }) => realName,
  fields: ["departmentId", "employment", "state", "reason"],
});

/** One phone has one form in a company, so two that begin at once are one. */
export const joinerIdOf = (phone: string): string => idFrom("joiner", tenant(), phone);
