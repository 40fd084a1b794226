import { runAs, systemCall } from "@stampflow/kernel/server";
import { beforeAll, expect, test } from "vitest";
import { type Head, heads } from "./entities.ts";

beforeAll(() => {
  process.env.TABLE_NAME ??= "test";
});

const head: Head = {
  tenantId: "t",
  applicationId: "a",
  formId: "f",
  version: 1,
  applicantId: "u",
  submitterId: "u",
  departmentId: "d",
  departmentPath: "/d/",
  status: 0,
  stuck: false,
  summary: "{}",
  search: "",
  createdAt: 1_767_225_600_000,
  updatedAt: 1,
};
const itemOf = (change: Partial<Head>) =>
  runAs(systemCall("t", 0, "zh-CN"), () =>
    heads()
      .put({ ...head, ...change })
      .params(),
  ) as { Item: Record<string, unknown> };

test.each([
  ["running", {}, "open"],
  ["returned", { status: 3 }, "open"],
  ["stuck", { stuck: true }, "stuck"],
  ["returned to somebody who left", { status: 3, stuck: true }, "stuck"],
] as const)("an application that is %s is in its queue", (_, change, queue) => {
  const { Item } = itemOf(change);
  expect(Item.g).toBe(queue);
  expect(String(Item.gsi3pk)).toContain(queue);
  expect(String(Item.gsi3sk)).toContain("1767225600000");
});

test.each([1, 2, 4])("one that ended (%i) is in none, whatever it was before", (status) => {
  const { Item } = itemOf({ status, stuck: true, lane: "stuck" });
  expect(Object.keys(Item).filter((name) => name.startsWith("gsi3"))).toEqual([]);
});
