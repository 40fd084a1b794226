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
