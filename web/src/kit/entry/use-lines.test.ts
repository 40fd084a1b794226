import { expect, test } from "vitest";
import { ApiError } from "../../platform/http/http.ts";
import { refusedLines, withPasted } from "./use-lines.ts";

const refusal = (more: Partial<Pick<ApiError, "data" | "fields">>) => refusedLines(new ApiError(409, "c", "m", more));
const field = (path: string) => ({ path, message: `at ${path}` });

test.each([
  ["names its line from 1", { data: { line: 2 } }, [[1, [{ text: "m" }]]]],
  [
    "tells all lines",
    {
      data: {
        line: 2,
        lines: [
          { line: 2, text: "a", column: "x" },
          { line: 2, text: "b" },
          { line: 5, text: "c" },
        ],
      },
    },
    [
      [1, [{ text: "a", column: "x" }, { text: "b" }]],
      [4, [{ text: "c" }]],
    ],
  ],
  [
    "names fields of lines",
    { fields: [field("lines.0.quantity"), field("lines.12")] },
    [
      [0, [{ text: "at lines.0.quantity", column: "quantity" }]],
      [12, [{ text: "at lines.12", column: undefined }]],
    ],
  ],
  ["is about other fields", { fields: [field("remark"), field("lines"), field("pictures.1")] }, []],
  ["is about nothing of the form", { data: { line: "2", left: "3" } }, []],
])("a refusal that %s", (_name, more, lines) => {
  expect([...refusal(more)]).toEqual(lines);
});

test("pasted lines begin where they are put, add rows up to the limit, and keep what they do not name", () => {
  const rows = [1, 2].map((key) => ({ key, name: `n${key}`, note: "kept" }));
  const pasted = ["a", "b", "c"].map((name) => ({
    change: { name },
    faults: name === "b" ? [{ text: "?", column: "name" }] : [],
  }));
  const blank = { name: "", note: "" };
  const done = withPasted(rows, 2, pasted, { blank, most: 3 });
  expect(done.rows.map(({ name, note }) => name + note)).toEqual(["n1kept", "akept", "b"]);
  expect(done.faults).toEqual([
    [2, []],
    [done.rows[2]?.key, [{ text: "?", column: "name" }]],
  ]);
  expect(done.cut).toBe(1);
  expect(withPasted(rows, 9, pasted, { blank, most: 5 }).rows).toHaveLength(5);
});
