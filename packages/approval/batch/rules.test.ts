import { describe, expect, test } from "vitest";
import { type BatchAction, type RowFacts, reasonFor } from "./rules.ts";
import { isUnusual } from "./unusual.ts";

const good: RowFacts = {
  mine: true,
  kind: "approve",
  planned: false,
  fastApproval: true,
  signature: false,
  password: false,
  unusual: false,
  refusal: null,
};
/** Everything that forbids it at once. */
const bad: RowFacts = {
  mine: false,
  kind: "approve",
  planned: true,
  fastApproval: false,
  signature: true,
  password: true,
  unusual: true,
  refusal: "flow.field.required",
};

describe("a row of a batch", () => {
  test.each<[string, BatchAction, RowFacts, string | null]>([
    ["is taken", "NEXT", good, null],
    ["is not mine or decided already", "NEXT", bad, "notMine"],
    ["waits for an answer", "NEXT", { ...bad, kind: "answer" }, "question"],
    ["was returned and is to be sent again", "REJECT", { ...bad, mine: true, kind: "resubmit" }, "resubmit"],
    ["is in another planned batch", "NEXT", { ...bad, mine: true }, "planned"],
    ["forbids fast approval", "NEXT", { ...bad, mine: true, planned: false }, "fastApproval"],
    ["wants a signature", "NEXT", { ...bad, mine: true, planned: false, fastApproval: true }, "signature"],
    ["wants a password", "NEXT", { ...good, password: true, unusual: true, refusal: bad.refusal }, "password"],
    ["lacks a field", "NEXT", { ...good, unusual: true, refusal: bad.refusal }, "field"],
    ["has an unusual amount", "NEXT", { ...good, unusual: true }, "amount"],
    ["is refused by the engine", "NEXT", { ...good, refusal: "flow.notAllowed" }, "refused"],
    [
      "is rejected whatever an agreement wants",
      "REJECT",
      { ...good, signature: true, password: true, unusual: true },
      null,
    ],
    [
      "is not rejected in a batch where the flow forbids it",
      "REJECT",
      { ...good, fastApproval: false },
      "fastApproval",
    ],
    ["is urged whatever the flow says of batches", "URGE", { ...good, fastApproval: false, signature: true }, null],
    ["was urged within 10 minutes", "URGE", { ...good, refusal: "flow.urge.tooSoon" }, "urged"],
  ])("%s", (_, action, facts, wanted) => {
    expect(reasonFor(action, facts)).toBe(wanted);
  });
});

const approved = [200, 240, 260, 300, 900];

test.each([
  ["three times the median", 780, approved, false],
  ["a cent more", 780.01, approved, true],
  ["with four nothing is unusual", 10_000, approved.slice(0, 4), false],
])("an amount: %s", (_, amount, before, wanted) => {
  expect(isUnusual(amount, before)).toBe(wanted);
});
