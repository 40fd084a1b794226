import { expect, test } from "vitest";
import { senderCounts } from "./invite.ts";

const day = 24 * 3_600_000;
const from = { tenantId: "t", userId: "u", network: "n" };
const times = (age: number) => senderCounts(from, 0, age).map(({ limit }) => limit.times);

test("a company of a week invites few, by sender, company and network", () => {
  expect(times(day)).toEqual([10, 20, 200]);
  expect(times(7 * day)).toEqual([100, 1000, 200]);
  expect(senderCounts(from, 0, day).map(({ subject }) => subject)).toEqual(["t u", "t", "n"]);
});
