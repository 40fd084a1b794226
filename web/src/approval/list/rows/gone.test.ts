import { expect, test } from "vitest";
import type { Row } from "../../types.ts";
import { type ListedRow, withGone } from "./gone.ts";

const rows = (ids: string) => [...ids].map((id) => ({ id, taskId: id }) as Row);
const told = (listed: readonly ListedRow[]) => listed.map(({ id, gone }) => (gone ? `(${id})` : id)).join("");

test.each([
  ["what was decided stays in its place", "abc", "ac", false, "a(b)c"],
  ["new ones come first", "abc", "xac", false, "xa(b)c"],
  ["several beside each other, and the first", "abcd", "d", false, "(a)(b)(c)d"],
  ["all", "ab", "", false, "(a)(b)"],
  ["the end may have moved to a page that is not loaded", "abcd", "xab", true, "xab"],
  ["but not what others follow", "abcd", "xac", true, "xa(b)c"],
])("%s", (_, before, now, more, listed) => expect(told(withGone(rows(before), rows(now), more))).toBe(listed));

test("it stays as others go, and is there again once it is asked again", () => {
  const first = withGone(rows("abc"), rows("ac"), false);
  const second = withGone(first, rows("a"), false);
  expect(told(second)).toBe("a(b)(c)");
  expect(told(withGone(second, rows("ab"), false))).toBe("ab(c)");
});
