import { directory } from "@stampflow/flow";
import { expect, test } from "vitest";
import { typeSetting } from "../setting/schema.ts";
import { leave } from "./leave.ts";
import type { About } from "./schema.ts";

const about: About = {
  applicantId: "a",
  org: directory({ users: [], departments: [] }),
  today: "2026-04-01",
  setting: typeSetting.parse({ applyType: 1 }),
  works: () => true,
  shiftOf: () => "",
  isFullTime: () => true,
};
const values = { leaveType: "1", leaveStart: "2026-04-02 09:00", leaveEnd: "2026-04-03 18:00" };

test("the company's calendar counts a leave, until a leave module does", () => {
  expect(leave.computed?.(values, about)).toEqual({ unit: "1", total: "2" });
  const duration = { unit: "0", total: "11.5", whole: false } as const;
  expect(leave.computed?.(values, { ...about, duration })).toEqual({ unit: "0", total: "11.5" });
});
