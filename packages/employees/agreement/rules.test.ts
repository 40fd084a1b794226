import { allowedActions } from "@stampflow/kernel";
import { expect, test } from "vitest";
import { can } from "../permissions.ts";
import { contractStates, lastPeriod, overlapping, signingOf, validMs } from "./rules.ts";
import { contractInput, type EmploymentContract } from "./schema.ts";

const contract = (more: Partial<EmploymentContract> = {}): EmploymentContract => ({
  ...{ id: "c1", version: 1, userId: "u1", kind: "1", from: "2027-01-01", to: "2027-12-31", hours: 40 },
  ...{ file: { key: "t/contract/1.pdf", name: "1.pdf" }, signing: "0", endedOn: "", sent: null, sha256: "" },
  ...{ sentAt: null, decidedAt: null, declinedFor: "", signed: null, applicationId: "", createdBy: "u2", createdAt: 0 },
  ...more,
});
const personnel = {
  userId: "u2",
  permissions: new Set<string>([can.contract.update.code, can.contract.delete.code]),
};
const system = { userId: "system", permissions: new Set<string>() };

test.each([
  ["0", ["send", "update", "end", "delete"], []],
  ["1", ["withdraw"], ["sign", "decline"]],
  ["2", ["end"], []],
  ["3", ["send", "update", "delete"], []],
  ["4", ["send", "withdraw", "update", "delete"], []],
] as const)("what may be done with a contract whose signing is %s", (signing, byPersonnel, bySystem) => {
  expect(allowedActions(contractStates, contract({ signing }), personnel)).toEqual(byPersonnel);
  expect(allowedActions(contractStates, contract({ signing }), system)).toEqual(bySystem);
  expect(
    allowedActions(contractStates, contract({ signing }), { userId: "u1", permissions: new Set<string>() }),
  ).toEqual([]);
});

test("without a file nothing is sent, and what waits expires after seven days", () => {
  expect(allowedActions(contractStates, contract({ file: null }), personnel)).not.toContain("send");
  const waits = contract({ signing: "1", sentAt: 1000 });
  expect([validMs + 999, validMs + 1000].map((now) => signingOf(waits, now))).toEqual(["1", "4"]);
  expect(signingOf({ ...waits, signing: "2" }, validMs * 2)).toBe("2");
});

const year = { id: "a", from: "2027-01-01", to: "2027-12-31" };
const open = { id: "b", from: "2029-01-01", to: "" };
test.each([
  ["2027-12-31", "2028-02-01", "a"],
  ["2026-01-01", "2027-01-01", "a"],
  ["2026-01-01", "", "a"],
  ["2028-01-01", "2028-12-31", undefined],
  ["2028-01-01", "2029-01-01", "b"],
  ["2040-01-01", "2040-01-02", "b"],
  ["2026-01-01", "2026-12-31", undefined],
])("a contract from %s to %s has days of %s", (from, to, id) => {
  expect(overlapping([year, open], { id: "new", from, to })?.id).toBe(id);
});
test("a contract does not overlap itself, and the last one counts", () => {
  expect(overlapping([year], { ...year, to: "2027-06-30" })).toBeUndefined();
  expect(lastPeriod([open, year])).toBe(open);
});

test.each([
  ["1", "2027-01-01", "", false],
  ["2", "2027-01-01", "", true],
  ["2", "2027-01-01", "2027-02-01", false],
  ["3", "2027-01-01", "", true],
  ["3", "2027-01-01", "2027-02-01", true],
  ["4", "2027-01-01", "2026-12-31", false],
  ["5", "2027-01-01", "2027-01-01", true],
])("kind %s from %s to %j is taken: %s", (kind, from, to, fits) => {
  expect(contractInput.safeParse({ userId: "u", kind, from, to, hours: 37.5 }).success).toBe(fits);
});
