import { expect, test } from "vitest";
import { hueOf, initialsOf } from "./avatar.tsx";

test.each([
  ["张三", "张三"],
  ["欧阳小明", "小明"],
  ["佐藤 花子", "佐藤"],
  ["林 あゆみ", "林"],
  ["佐々木アンナ", "佐々"],
  ["Ada Lovelace", "AL"],
  ["plato", "P"],
  ["Jean Luc Marie", "JL"],
  ["  ", ""],
])("%j is marked %j", (name, wanted) => {
  expect(initialsOf(name)).toBe(wanted);
});

test("on Japanese pages a name begins with that of the family", () => {
  expect(initialsOf("海野修", "ja-JP")).toBe("海野");
});

test("a person keeps the colour", () => {
  expect(hueOf("u1")).toBe(hueOf("u1"));
  expect(hueOf("")).toBeGreaterThanOrEqual(0);
});
