import { type Control, newControl } from "@stampflow/form";
import { expect, test } from "vitest";
import { cellsOf, columnsOf } from "./fields.ts";

test.each([
  ["YYYY-MM-DD", ["2026-12-01", "2026-12-03"], ["2026-12-01", "2026-12-03"], "date"],
  ["YYYY-MM-DD A", ["2026-12-01 AM", "2026-12-03 PM"], ["Dec 1, 2026 morning", "Dec 3, 2026 afternoon"], "text"],
])("a range of %s has two columns", (format, value, cells, kind) => {
  const control: Control = { ...newControl("date", 1, "en-US"), model: "span", options: { format, range: true } };
  expect(cellsOf(control, { span: value }, { language: "en-US", lookup: {} })).toEqual(cells);
  expect(columnsOf(control, "en-US").map(([, column]) => column.kind)).toEqual([kind, kind]);
});

test.each([
  [
    "YYYY-MM-DD HH:mm",
    ["2026-12-01 18:00", "2026-12-02 00:30"],
    ["2026-12-01 18:00", "2026-12-02 00:30", 2, 6.5],
    ["time", "time", "number", "number"],
  ],
  ["YYYY-MM-DD", ["2026-12-01", "2026-12-03"], ["2026-12-01", "2026-12-03", 3], ["date", "date", "number"]],
  ["YYYY-MM-DD", undefined, [null, null, null], ["date", "date", "number"]],
])("a period of %s has a column for each of its parts", (format, value, cells, kinds) => {
  const made = newControl("period", 1, "en-US");
  const control: Control = { ...made, model: "span", options: { ...made.options, format } };
  expect(cellsOf(control, { span: value }, { language: "en-US", lookup: {} })).toEqual(cells);
  expect(columnsOf(control, "en-US").map(([, column]) => column.kind)).toEqual(kinds);
});
