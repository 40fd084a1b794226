import { expect, test } from "vitest";
import type { FlowNode, TextContext } from "../document.ts";
import { wordsOf } from "../texts/words.ts";
import { changeNode } from "../tree/change.ts";
import { insertAfter } from "../tree/insert.ts";
import { approver, chain, condition, lane, opinion, parallel, result, route, start } from "../tree/sample.ts";
import { menuOf } from "./card/menu.ts";
import { type Drawing, drawModel, type Model } from "./model.ts";

const textContext = (root: FlowNode): TextContext => ({
  words: wordsOf("en-US"),
  fields: [],
  root,
  nameOf: () => undefined,
});
const drawing = (root: FlowNode, rest: Partial<Drawing> = {}): Drawing => ({
  textContext: textContext(root),
  selected: null,
  readOnly: false,
  faults: new Map(),
  ...rest,
});
const root = chain(start(), route("r", condition("r1", 1, approver("a")), condition("r2", 2)), approver("z"));
const of = (model: Model, id: string) => model.nodes.find((node) => node.id === id);

test("what looks the same keeps its identity from one drawing to the next", () => {
  const before = drawModel(drawing(root), null);
  const after = drawModel(drawing(changeNode(root, "a", (node) => ({ ...node, name: "Boss" }))), before);
  expect(of(after, "a")?.data.name).toBe("Boss");
  expect(after.nodes.filter((node) => node !== of(before, node.id)).map((node) => node.id)).toEqual(["a"]);
  expect(after.edges.every((edge) => before.edges.includes(edge))).toBe(true);
});

test("what only moves keeps its data", () => {
  const before = drawModel(drawing(root), null);
  const after = drawModel(drawing(insertAfter(root, "start", approver("n"))), before);
  expect(of(after, "z")).not.toBe(of(before, "z"));
  expect(of(after, "z")?.data).toBe(of(before, "z")?.data);
  expect(of(after, "start")).toBe(of(before, "start"));
});

test("selection, faults, ranks and statuses are drawn on the node they belong to", () => {
  const faults = new Map([["a", ["Choose people", "Name too long"]]]);
  const model = drawModel(drawing(root, { selected: "z", faults, statuses: { a: 1 } }), null);
  expect(of(model, "z")?.data.selected).toBe(true);
  expect(of(model, "a")?.data).toMatchObject({ faults: "Choose people\nName too long", status: 1, unfinished: true });
  expect([of(model, "r1")?.data.rank, of(model, "r2")?.data.rank]).toEqual([1, null]);
});

test("of a run the lines that it came along are marked, and cards say what happened", () => {
  const statuses = { start: 2, r: 2, r1: 2, a: 2, r2: 0, z: 1 };
  const model = drawModel(drawing(root, { statuses, texts: new Map([["a", "Lin · Approved"]]) }), null);
  const taken = model.edges.filter(({ data }) => data?.taken).map(({ source, target }) => `${source} ${target}`);
  expect(taken.sort()).toEqual(["a join:r", "join:r z", "r r1", "r1 a", "start r"]);
  expect([of(model, "a")?.data.text, of(model, "r2")?.data.text]).toEqual(["Lin · Approved", ""]);
});

test("a line out of a branch is taken once the branch is done, though another one has come to the end", () => {
  const both = chain(start(), parallel("p", lane("p1", approver("a")), lane("p2", approver("b"))));
  const statuses = { start: 2, p: 1, p1: 1, a: 1, p2: 2, b: 2, "p:end": 1 };
  const model = drawModel(drawing(both, { statuses }), null);
  const ends = model.edges.filter(({ target }) => target === "p:end");
  expect(ends.map(({ source, data }) => [source, data?.taken])).toEqual([
    ["a", false],
    ["b", true],
  ]);
});

test.each([
  ["start", []],
  ["r", ["addBranch", "copy", "move", "down", "remove"]],
  ["r1", ["copy", "remove"]],
  ["r2", []],
  ["a", ["copy", "move", "remove"]],
  ["z", ["copy", "move", "up", "remove"]],
])("%s offers %j", (id, keys) => {
  expect(menuOf(root, id).map((item) => item.key)).toEqual(keys);
});

test("an approver with an opinion is moved and copied with it; the opinion by itself is only removed", () => {
  const judged = chain(
    start(),
    approver("a"),
    opinion("o", result("y", "agree"), result("n", "disagree")),
    approver("z"),
  );
  expect(menuOf(judged, "a").map((item) => item.key)).toEqual(["copy", "move", "down", "remove"]);
  expect(menuOf(judged, "o").map((item) => item.key)).toEqual(["remove"]);
  expect(menuOf(judged, "y")).toEqual([]);
});
