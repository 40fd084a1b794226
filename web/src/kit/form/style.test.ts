import { expect, it } from "vitest";
import { styleOf } from "./style.ts";

it.each([
  ["", {}],
  ["color: red", { color: "red" }],
  ["background-color: #fff; padding: 4px 8px;", { backgroundColor: "#fff", padding: "4px 8px" }],
  ["background: url(https://example.com/x)", {}],
  ["position: fixed; z-index: 9; color: blue", { color: "blue" }],
  ["} body { display: none", {}],
  ["color", {}],
])("%j", (css, expected) => expect(styleOf(css)).toEqual(expected));
