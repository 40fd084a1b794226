import { expect, test } from "vitest";
import { ApiError } from "../../platform/http/http.ts";
import { refusedLines } from "./use-lines.ts";

const refusal = (more: Partial<Pick<ApiError, "data" | "fields">>) => refusedLines(new ApiError(409, "c", "m", more));
const field = (path: string) => ({ path, message: `at ${path}` });

test.each([
  ["names its line from 1", { data: { line: 2 } }, [[1, "m"]]],
  ["names fields of lines", { fields: [field("lines.0.quantity"), field("lines.12")] }, [0, 12]],
  ["is about other fields", { fields: [field("remark"), field("lines"), field("pictures.1")] }, []],
  ["is about nothing of the form", { data: { line: "2", left: "3" } }, []],
])("a refusal that %s", (_name, more, lines) => {
  const found = [...refusal(more)];
  expect(found.map(([at, words]) => (words === "m" ? [at, words] : at))).toEqual(lines);
});
