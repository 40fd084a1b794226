import { describe, expect, test } from "vitest";
import { inputsOf, only, typeOf } from "./plan/find.ts";
import { stages } from "./plan/plans.ts";

const index = (name: string) => ({
  name,
  hashKey: `${name}pk`,
  rangeKey: `${name}sk`,
  projectionType: "ALL",
});

describe.each(stages)("the table of %s", (stage) => {
  test("is one, with its keys, three indexes, expiry and stream", () => {
    const tables = inputsOf(stage, typeOf.table);
    expect(tables).toHaveLength(1);
    expect(tables[0]).toMatchObject({
      billingMode: "PAY_PER_REQUEST",
      hashKey: "pk",
      rangeKey: "sk",
      ttl: { attributeName: "ttl", enabled: true },
      streamEnabled: true,
      streamViewType: "NEW_AND_OLD_IMAGES",
    });
    expect(tables[0]?.globalSecondaryIndexes).toEqual(["gsi1", "gsi2", "gsi3"].map(index));
    expect(tables[0]?.attributes).toEqual(
      ["pk", "sk", "gsi1pk", "gsi1sk", "gsi2pk", "gsi2sk", "gsi3pk", "gsi3sk"].map((name) => ({ name, type: "S" })),
    );
  });
});

const expected = [
  ["dev", { restored: false, kept: false, guarded: false }],
  ["staging", { restored: true, kept: true, guarded: false }],
  ["production", { restored: true, kept: true, guarded: true }],
] as const;
const asked = expected.filter(([stage]) => stages.includes(stage));
test.each(asked)("what may happen to the table of %s", (stage, { restored, kept, guarded }) => {
  const { inputs, retained } = only(stage, typeOf.table, /Table/);
  expect(inputs.pointInTimeRecovery).toEqual({ enabled: restored });
  expect(inputs.deletionProtectionEnabled).toBe(guarded);
  expect(retained).toBe(kept);
});
