import { expect, test } from "vitest";
import { stateOf, validMs } from "./rules.ts";

const madeAt = Date.parse("2027-02-26T01:20:00Z");
const made = { state: "open" as const, used: 0, uses: 2, endsAt: madeAt + validMs };

test.each([
  ["just before its end", {}, "2027-03-01T01:19:59.999Z", "open"],
  ["at its end", {}, "2027-03-01T01:20:00Z", "expired"],
  ["used once of twice", { used: 1 }, "2027-02-27T00:00:00Z", "open"],
  ["used twice", { used: 2 }, "2027-02-27T00:00:00Z", "usedUp"],
  ["used up and late", { used: 2 }, "2027-04-01T00:00:00Z", "usedUp"],
  ["revoked and used up", { used: 2, state: "revoked" as const }, "2027-02-27T00:00:00Z", "revoked"],
] as const)("%s", (_, changed, at, state) => {
  expect(stateOf({ ...made, ...changed }, Date.parse(at))).toBe(state);
});
