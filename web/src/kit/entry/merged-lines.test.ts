import { expect, test } from "vitest";
import { mergedLines } from "./merged-lines.ts";

type Line = { name: string; quantity: string; note: string };
const line = (name: string, quantity = "1", note = ""): Line => ({ name, quantity, note });
const merged = (base: Line[], theirs: Line[], mine: Line[]) => mergedLines({ base, theirs, mine }, ({ name }) => name);
const base = [line("a"), line("b"), line("c")];

test.each([
  ["theirs is taken where mine is untouched", [line("a", "2"), line("b"), line("c")], base, ["a2", "b1", "c1"], false],
  ["mine stays", base, [line("a", "3"), line("b"), line("c")], ["a3", "b1", "c1"], false],
  ["one that they added comes last", [...base, line("d")], [...base, line("e")], ["a1", "b1", "c1", "e1", "d1"], false],
  ["one that they removed goes", [line("a"), line("c")], base, ["a1", "c1"], false],
  [
    "one that they removed stays where it was changed here",
    [line("a")],
    [line("a"), line("b", "9")],
    ["a1", "b9"],
    true,
  ],
  [
    "one that was removed here stays away",
    [line("a", "2"), line("b"), line("c")],
    [line("b"), line("c")],
    ["b1", "c1"],
    true,
  ],
  ["each another field of one line", [line("a", "2", "")], [line("a", "1", "y")], ["a2y"], false],
  ["both in one line", [line("a", "2", "x")], [line("a", "1", "y")], ["a2y"], true],
])("%s", (_name, theirs, mine, lines, both) => {
  const found = merged(base, theirs, mine);
  expect(found.lines.map(({ name, quantity, note }) => name + quantity + note)).toEqual(lines);
  expect(found.both).toBe(both);
});
