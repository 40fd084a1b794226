import { expect, test } from "vitest";
import type { Row } from "../../types.ts";
import { rowKey, uniqueRows, withRowRead } from "./use-rows.ts";

const row = (id: string, taskId: string | null, isRead = false): Row => ({
  id,
  taskId,
  applyTitle: id,
  number: "",
  oldOrNew: 1,
  applyType: -1,
  formId: "f",
  formName: "f",
  formUrl: "",
  summary: [],
  brief: [],
  sentBack: null,
  holders: [],
  applicant: { id: "u", name: "u", departmentName: "" },
  createDate: 0,
  updateDate: 0,
  at: 0,
  isRead,
  applyStatus: null,
  status: "running",
  state: "pending",
  voided: false,
  fast: false,
  effectRefused: false,
  stuck: false,
  asking: false,
  nodeName: "",
  mode: "",
  completed: false,
  kind: "",
  for: null,
});

test("the same step of two applications is two rows, two steps of one application too", () => {
  const rows = [row("a", "n1"), row("b", "n1"), row("a", "n2")];
  expect(new Set(rows.map(rowKey)).size).toBe(3);
  expect(uniqueRows(rows)).toHaveLength(3);
});

test("a row that moved between two parts is shown once", () => {
  expect(uniqueRows([row("a", "n1"), row("b", null), row("a", "n1")]).map(({ id }) => id)).toEqual(["a", "b"]);
});

test("only the opened application is marked as read", () => {
  const known = { pages: [{ records: [row("a", null), row("b", null)] }, { records: [row("a", "n2")] }] };
  const seen = withRowRead(known, "a");
  expect(seen.pages.map((page) => page.records.map(({ isRead }) => isRead))).toEqual([[true, false], [true]]);
});
