import { allowedActions, apply } from "@stampflow/kernel";
import { expect, test } from "vitest";
import { can } from "../permissions.ts";
import { amountOf, countText, hundredths, pieceOf, pieceStates, totalsAfter } from "./rules.ts";

test.each([
  ["7.25", 130, 943],
  ["3.33", 25, 83],
  ["0.01", 49, 0],
  ["0.01", 50, 1],
  ["999999.99", 99_999_999, 99_999_998_000_000],
  ["12", null, null],
  ["12", 0, 0],
])("C5: %s pieces at %s fen are %s", (count, price, amount) => {
  expect(amountOf(count, price)).toBe(amount);
});

test.each([
  ["7", 700, "7"],
  ["7.5", 750, "7.5"],
  ["0.05", 5, "0.05"],
])("%s is %s hundredths", (text, value, shown) => {
  expect(hundredths(text)).toBe(value);
  expect(countText(value)).toBe(shown);
});

const typed = { userId: "u1", date: "2027-03-04", unitId: "room", count: "7.25", remark: "" };
const made = { id: "p1", departmentId: "d1", assignmentId: "", price: 130, source: "hand" as const };
const one = pieceOf(typed, { ...made, createdBy: "u2", createdAt: 1 });
const head = { userId: "u3", permissions: new Set([can.piece.finish.code, can.piece.update.code]) };
const about = { isAdmin: false };

test("a confirmed entry that changes waits for its head again, and only confirmed ones count", () => {
  const confirmed = apply(pieceStates, one, "confirm", head, about).next;
  const changed = apply(pieceStates, confirmed, "change", head, about).next;
  expect([confirmed.state, changed.state]).toEqual(["confirmed", "changed"]);
  const counted = totalsAfter({}, one, confirmed);
  expect(counted).toEqual({ room: { count: 725, amount: 943 } });
  expect(totalsAfter(counted, confirmed, changed)).toEqual({});
  expect(totalsAfter({}, null, one)).toEqual({});
});

test("nobody confirms their own, but the administrator", () => {
  const own = { ...head, userId: "u1" };
  const refused = expect.objectContaining({ code: "attendance.pieceOwn" });
  expect(() => apply(pieceStates, one, "confirm", own, about)).toThrow(refused);
  expect(apply(pieceStates, one, "confirm", own, { isAdmin: true }).next.state).toBe("confirmed");
  expect(allowedActions(pieceStates, one, own, about)).toEqual(["change"]);
});
