import fc from "fast-check";
import { expect, it } from "vitest";
import type { Passed, Seat } from "../state.ts";
import { anewText, clearingText, entryText, readPast } from "./past.ts";

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
      expect(readPast(`1;${anewText(past)}`)).toEqual(past);
    }),
  );
});

const agreed: Passed = { mark: 2, z: 1, d: 0, b: "x", e: 0, seats: [{ u: "x", s: 1 }] };

it("clears what counts between two nodes", () => {
  const skipped: Passed = { ...agreed, mark: 3 };
  const text =
    entryText(3, agreed) + entryText(40, { ...agreed, mark: 4 }) + entryText(41, skipped) + entryText(50, agreed);
  const past = readPast(`${text}${clearingText(4, 41, 0)}${entryText(36, agreed)}`);
  expect([...past].map(([index, { mark }]) => [index, mark])).toEqual([
    [3, 2],
    [40, 4],
    [41, 0],
    [50, 2],
    [36, 2],
  ]);
});

it("still knows the people of an earlier pass, but nobody who was never asked", () => {
  const before: Passed = {
    ...agreed,
    mark: 4,
    seats: [
      { u: "y", s: 5 },
      { u: "t", s: 7 },
      { u: "z", s: 3 },
      { u: "w", s: 4 },
    ],
  };
  const { seats } = readPast(entryText(3, before) + entryText(3, agreed)).get(3) ?? agreed;
  expect(seats).toEqual([
    { u: "x", s: 1 },
    { u: "y", s: 8 },
    { u: "t", s: 7 },
  ]);
});

it("lets a later entry of a node stand", () => {
  const text = entryText(3, agreed) + entryText(3, { ...agreed, mark: 4 });
  expect(readPast(text).get(3)?.mark).toBe(4);
});

it("is short for what is usual", () => {
  expect(entryText(1, agreed)).toBe("1:1:x;");
  expect(entryText(36, { mark: 2, z: 2, d: 9, b: "", e: 0, seats: [] })).toBe("10;");
});
