import { expect, test } from "vitest";
import { type Actor, systemCall } from "../http/context.ts";
import { withChange } from "./changed-by.ts";

const system = systemCall("t1", 7, "en-US");
const person = { ...system, actor: { ...(system.actor as Actor), userId: "u1", name: "Ann" } };
const operator = { ...person, actor: { ...person.actor, operator: { name: "Olga", mayChange: true } } };
const byJob = { ...system, requestedBy: { userId: "u2", name: "Bob", address: "" } };
const item = (version?: number) => ({ Put: { TableName: "t", Item: { pk: "t1", sk: "a", version } } });

test.each([
  ["a person who changes a record", person, 2, { name: "Ann", at: 7 }],
  ["whoever started a job", byJob, 3, { name: "Bob", at: 7 }],
  ["nobody for a new record", person, 1, undefined],
  ["nobody for an item without versions", person, undefined, undefined],
  ["nobody for the system", system, 2, undefined],
  ["nobody for an operator", operator, 2, undefined],
  ["nobody outside of a call", undefined, 2, undefined],
])("beside a record stands %s", (_who, call, version, changedBy) => {
  expect(withChange(item(version), call).Put?.Item).toEqual({
    ...item(version).Put.Item,
    ...(changedBy && { changedBy }),
  });
});
