import { runAs, systemCall } from "@stampflow/kernel/server";
import { expect, test } from "vitest";
import { boundHash, boundRows, signaturesIn } from "./bound.ts";
import { canonical } from "./canonical.ts";
import type { Link } from "./chain.ts";

const inCompany = <Result>(work: () => Result): Result => runAs(systemCall("t1", 0, "zh-CN"), work);

const subject = { tenantId: "t1", applicationId: "a1" };
const hash = "A".repeat(43);
const signature = `t1/kept/u1/one.${hash}`;
const row = { action: "NEXT", by: "u1", node: "n1", at: 1, signature };

test("what is hashed is the canonical JSON of seven things", () => {
  expect(
    canonical({
      application: "a1",
      by: "u1",
      node: "n1",
      picture: hash,
      tenant: "t1",
      values: { b: 2, a: [1] },
      version: 3,
    }),
  ).toBe(
    `{"application":"a1","by":"u1","node":"n1","picture":"${hash}","tenant":"t1","values":{"a":[1],"b":2},"version":3}`,
  );
  const signed = inCompany(() => boundHash(subject, row, { values: { b: 2, a: [1] }, version: 3 }));
  expect(signed).toBe(inCompany(() => boundHash(subject, row, { values: { a: [1], b: 2 }, version: 3 })));
  expect(signed).toMatch(/^[\w-]{43}$/);
});

const content = { values: { days: 3, reason: "x" }, version: 1 };
const story = (): Link[] =>
  inCompany(() => [
    {
      seq: 1,
      previous: "",
      rows: [{ action: "SUBMIT", by: "u0", node: "start", at: 0, values: { days: 2, reason: "x" } }],
    },
    { seq: 2, previous: "", rows: boundRows([{ ...row, values: { days: 3 } }], subject, content) },
    { seq: 3, previous: "", rows: [{ action: "MIGRATE", by: "u9", node: "start", at: 2, from: "1", to: "4" }] },
    {
      seq: 4,
      previous: "",
      rows: boundRows([{ ...row, at: 3, values: { days: 5 } }], subject, {
        values: { days: 5, reason: "x" },
        version: 4,
      }),
    },
  ]);
const verdicts = (links: readonly Link[], version = 4) =>
  inCompany(() => signaturesIn(links, subject, version).map(({ seq, fits }) => [seq, fits]));

test("each signature fits what stood at its step, also after a change of a value and of the version", () => {
  expect(verdicts(story())).toEqual([
    [2, true],
    [4, true],
  ]);
});

test.each<[string, number, object, boolean[]]>([
  ["a value that was signed", 0, { values: { days: 2, reason: "y" } }, [false, false]],
  ["a value set by the decision", 1, { values: { days: 4 } }, [false, true]],
  ["who signed", 1, { by: "u2" }, [false, true]],
  ["where", 3, { node: "n2" }, [true, false]],
  ["the picture", 1, { signature: `t1/kept/u1/one.${"B".repeat(43)}` }, [false, true]],
  ["the hash, taken away", 1, { bound: undefined }, [false, true]],
  ["the version", 2, { from: "2" }, [false, true]],
])("%s was changed", (_, at, change, expected) => {
  const links = story().map((link, index) =>
    index === at ? { ...link, rows: link.rows.map((each) => ({ ...(each as object), ...change })) } : link,
  );
  expect(verdicts(links).map(([, fits]) => fits)).toEqual(expected);
});
