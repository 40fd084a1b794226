import fc from "fast-check";
import { expect, test } from "vitest";
import { differenceOf } from "../text/difference.ts";
import { mergeDocuments, wholeConflict } from "./merge.ts";
import type { MergingPart } from "./version.ts";

type Document = readonly MergingPart[];
const part = (id: string, under = "/", said: unknown = id, more: Partial<MergingPart> = {}): MergingPart => ({
  ...{ id, under, facets: { said }, ...more },
  ...(under === "/" ? {} : { holder: under }),
});
const row = (...ids: string[]) => ids.map((id) => part(id));
const ports = (faultsOf: (document: Document) => { text: string; parts: string[] }[] = () => []) => ({
  ...{ partsOf: (document: Document) => document, build: (document: Document) => document, faultsOf },
});
const merge = (base: Document, mine: Document, theirs: Document, choices = {}, rules = ports()) => {
  const { document, conflicts } = mergeDocuments<Document>(rules, base, mine, theirs, choices);
  return { row: document.map(({ id }) => id).join(" "), document, conflicts };
};

test("new parts, moves and texts of both sides are merged", () => {
  const base = row("a", "b", "c", "d");
  const mine = [part("a"), part("x"), part("b", "/", "new"), part("c"), part("d")];
  const theirs = row("d", "a", "b", "y", "c");
  expect(merge(base, mine, theirs)).toMatchObject({ row: "d a x b y c", conflicts: [] });
  expect(merge(base, mine, theirs).document.find(({ id }) => id === "b")?.facets).toEqual({ said: "new" });
});

test("a part changed by both is one conflict with two choices", () => {
  const [mine, theirs] = [[part("a", "/", 1), part("b")], [part("a", "/", 2)]];
  const said = (choices: object) => merge(row("a", "b"), mine, theirs, choices);
  expect(said({}).conflicts).toEqual([{ id: "a", parts: ["a"] }]);
  expect(said({ a: "mine" }).document).toEqual([part("a", "/", 1)]);
  expect(said({ a: "theirs" }).document).toEqual([part("a", "/", 2)]);
});

test("a part removed by one side with its contents and changed by the other is kept or removed as a whole", () => {
  const base = [part("box"), part("in", "box"), part("too", "box"), part("b")];
  const mine = [part("box"), part("in", "box", "new"), part("more", "in"), part("too", "box"), part("b")];
  const theirs = row("b", "z");
  expect(merge(base, mine, theirs).conflicts).toEqual([{ id: "box", parts: ["box", "in", "too", "more"] }]);
  expect(merge(base, mine, theirs, { box: "mine" }).row).toBe("box b z in too more");
  expect(merge(base, mine, theirs, { box: "theirs" }).row).toBe("b z");
});

test("a part that refers to one the other side removed is a conflict with it", () => {
  const mine = [part("a"), part("b"), part("n", "/", "n", { needs: ["a"] })];
  const merged = (choices: object) => merge(row("a", "b"), mine, row("b"), choices);
  expect(merged({}).conflicts).toEqual([{ id: "a", parts: ["a", "n"] }]);
  expect(merged({ a: "mine" }).row).toBe("a b n");
  expect(merged({ a: "theirs" }).row).toBe("b");
});

test("two parts moved into each other are a conflict of both", () => {
  const [mine, theirs] = [
    [part("a", "b"), part("b")],
    [part("a"), part("b", "a")],
  ];
  const merged = merge(row("a", "b"), mine, theirs, { a: "mine" });
  expect(merged.conflicts).toEqual([{ id: "a", parts: ["a", "b"] }]);
  expect(differenceOf(merged.document, mine)).toEqual([]);
});

test("if one side changed the slots of a part, the other cannot put anything into it", () => {
  const grid = (slots: number) => part("g", "/", slots, { slots });
  const merged = merge([grid(2)], [grid(2), part("n", "g")], [grid(1)]);
  expect(merged.conflicts).toEqual([{ id: "g", parts: ["g", "n"] }]);
  expect(merged.row).toBe("g");
});

test("a joined part stays after the one before it", () => {
  const joined = part("o", "/", "o", { joined: true, needs: ["a"] });
  expect(merge(row("a", "b"), row("a", "n", "b"), [part("a"), joined, part("b")]).row).toBe("a o n b");
});

test("if only the whole merge has a fault, one side is taken", () => {
  const rules = ports((document) => (document.length > 3 ? [{ text: "too many", parts: [] }] : []));
  const [mine, theirs] = [row("a", "b", "m"), row("a", "b", "t")];
  const merged = merge(row("a", "b"), mine, theirs, { [wholeConflict]: "mine" }, rules);
  expect(merged.conflicts).toEqual([{ id: wholeConflict, parts: ["m", "t"] }]);
  expect(merged.document).toBe(mine);
});

test("independent facets are merged one by one", () => {
  const settings = (facets: object): Document => [{ id: "", under: "", loose: true, facets: { ...facets } }];
  const merged = merge(settings({ a: 1, b: 1, c: 1 }), settings({ a: 2, b: 2 }), settings({ a: 1, b: 3, c: 1, d: 4 }), {
    "": "mine",
  });
  expect(merged.conflicts).toEqual([{ id: "", parts: [""] }]);
  expect(merged.document[0]?.facets).toEqual({ a: 2, b: 2, d: 4 });
});

/** Random documents: order, nesting and texts vary, from few names. */
const documents = fc
  .array(fc.tuple(fc.constantFrom(..."abcdefghij"), fc.nat(12), fc.nat(3)), { maxLength: 14 })
  .map((drawn) => {
    const parts: MergingPart[] = [];
    for (const [id, at, said] of drawn) {
      if (parts.some((one) => one.id === id)) continue;
      const holder = parts[at - 6];
      parts.push(part(id, holder?.id ?? "/", said));
    }
    return parts;
  });
const choices = fc.dictionary(fc.constantFrom(..."abcdefghij"), fc.constantFrom("mine", "theirs"));

test("merging with an unchanged side gives the other side, and every merge ends", () => {
  fc.assert(
    fc.property(documents, documents, documents, choices, (base, one, other, chosen) => {
      expect(differenceOf(merge(base, base, one).document, one)).toEqual([]);
      expect(differenceOf(merge(base, one, base).document, one)).toEqual([]);
      expect(merge(base, one, base).conflicts).toEqual([]);
      const merged = merge(base, one, other, chosen);
      const there = new Set(merged.document.map(({ id }) => id));
      expect(merged.document.every(({ holder }) => holder === undefined || there.has(holder))).toBe(true);
      const disputed = new Set(merged.conflicts.flatMap(({ parts }) => parts));
      for (const { id, kind, facets } of differenceOf(base, one)) {
        if (disputed.has(id)) continue;
        expect(there.has(id)).toBe(kind !== "removed");
        const [now, mine] = [merged.document, one].map((all) => all.find((each) => each.id === id));
        if (facets.length > 0) expect(now?.facets).toEqual(mine?.facets);
      }
    }),
  );
});
