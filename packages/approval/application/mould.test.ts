import { runAs, systemCall } from "@stampflow/kernel/server";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { type Entry, entries } from "./entities.ts";
import { putEntry } from "./journal.ts";
import { mould } from "./mould.ts";

beforeAll(() => {
  process.env.TABLE_NAME ??= "test";
});

const text = fc.string({ minLength: 1, maxLength: 20, unit: "grapheme" });
const instant = fc.integer({ min: 0, max: 9_999_999_999_999 });
const entry: fc.Arbitrary<Entry> = fc.record(
  {
    tenantId: text,
    applicationId: text,
    entryId: text,
    userId: text,
    box: fc.constantFrom("pending", "done", "gone", "mine", "copy"),
    at: instant,
    since: instant,
    nodeId: text,
    kind: text,
    read: fc.boolean(),
    formId: text,
    status: fc.integer({ min: 0, max: 4 }),
    search: text,
  },
  { requiredKeys: ["tenantId", "applicationId", "entryId", "userId", "box", "at", "formId", "status", "search"] },
);

test("an entry from the mould is the one ElectroDB makes", () => {
  fc.assert(
    fc.property(entry, (one) => {
      const made = runAs(systemCall("t", 0, "zh-CN"), () => putEntry(one));
      expect(made.Put).toEqual(entries().put(one).params());
    }),
    { numRuns: 200 },
  );
});

test("a sample whose attributes cannot be told apart is no mould", () => {
  expect(() => mould({ a: "x", b: "x" }, ({ a, b }) => ({ Item: { f: a, g: b }, TableName: "t" }))).toThrow();
});
