import { expect, test } from "vitest";
import { withPhrase } from "./rules.ts";

const all = ["a", "b", "c"].map((id) => ({ id, text: id }));
const order = (phrases: readonly { text: string }[]) => phrases.map(({ text }) => text).join("");

test.each([
  ["a new one comes last", "d", undefined, "abcX"],
  ["a new one comes first", "d", 0, "Xabc"],
  ["a changed one keeps its place", "b", undefined, "aXc"],
  ["one moves up", "c", 0, "Xab"],
  ["one moves down", "a", 1, "bXc"],
  ["a place behind the end is the end", "a", 19, "bcX"],
])("%s", (_, id, at, wanted) => {
  expect(order(withPhrase(all, { id, text: "X" }, at))).toBe(wanted);
});
