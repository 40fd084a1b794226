import fc from "fast-check";
import { expect, it } from "vitest";
import type { Seat } from "../state.ts";
import type { Passed } from "./past.ts";
import { entryText, pastText, readPast } from "./past.ts";

const id = fc.oneof(
  fc.stringMatching(/^[a-z0-9-]{1,8}$/),
  fc.constantFrom("!", "*", "a.b", "%21"),
  fc.string({ minLength: 1, maxLength: 6, unit: "binary" }).filter(isWhole),
);

function isWhole(text: string): boolean {
  return text.isWellFormed();
}

const seats: fc.Arbitrary<Seat> = fc.record(
  {
    u: id,
    s: fc.integer({ min: 1, max: 9 }),
    w: fc.constantFrom("d", "b", "a", "s"),
    p: fc.nat(30),
    h: fc.array(id, { minLength: 1, maxLength: 3 }),
    y: id,
  },
  { requiredKeys: ["u"] },
) as fc.Arbitrary<Seat>;

const mark = fc.constantFrom(0, 2, 3, 4);
const asking: fc.Arbitrary<Passed> = fc.record({
  mark,
  z: fc.nat(),
  d: fc.nat(),
  b: fc.oneof(id, fc.constant("")),
  e: fc.nat(9),
  seats: fc.array(seats, { minLength: 1, maxLength: 4 }),
}) as fc.Arbitrary<Passed>;
/** Of what asks nobody only the mark is kept. */
const silent = mark.map((each) => ({ mark: each, z: 0, d: 0, b: "", e: 0, seats: [] }) as Passed);

it("reads what it wrote, whatever people are called", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(2000), fc.oneof(asking, silent)), { maxLength: 6 }), (entries) => {
      const past = new Map(entries);
      expect(readPast(pastText(past))).toEqual(past);
    }),
  );
});

it("lets a later entry of a node stand", () => {
  const one: Passed = { mark: 2, z: 1, d: 0, b: "x", e: 0, seats: [{ u: "x", s: 1 }] };
  const text = entryText(3, one) + entryText(3, { ...one, mark: 4 });
  expect(readPast(text).get(3)?.mark).toBe(4);
});

it("is short for what is usual", () => {
  const agreed: Passed = { mark: 2, z: 2, d: 0, b: "x", e: 0, seats: [{ u: "x", s: 1 }] };
  expect(entryText(1, agreed)).toBe("1:2:x;");
  expect(entryText(36, { mark: 2, z: 2, d: 9, b: "", e: 0, seats: [] })).toBe("10;");
});
