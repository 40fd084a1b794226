import { expect, test } from "vitest";
import type { OpenTask, PreviewStep, ProgressRow } from "../types.ts";
import { actionKeyOf, timelineOf, toneOf } from "./timeline.ts";

const person = (id: string) => ({ id, name: id.toUpperCase() });

let seq = 0;
const row = (over: Partial<ProgressRow>): ProgressRow => {
  seq += 1;
  return {
    seq,
    at: 1000,
    nodeId: "a1",
    nodeName: "Manager",
    action: "NEXT",
    by: person("x"),
    for: null,
    rule: null,
    ruleText: "",
    opinion: "",
    signature: null,
    question: null,
    pictures: [],
    handled: false,
    fast: false,
    waited: null,
    people: [],
    ...over,
  };
};

const open = (nodeId: string, user: string): OpenTask => ({
  taskId: `${nodeId}.${user}`,
  nodeId,
  nodeName: nodeId,
  user: person(user),
  kind: "approve",
  since: 5,
});

const ahead = (nodeId: string): PreviewStep => ({
  nodeId,
  nodeName: nodeId,
  kind: "approver",
  state: "ahead",
  people: [person("z")],
  mode: "all",
  reasons: [],
  depth: 0,
});

test("what happened comes first, then what waits, then what is to come", () => {
  const story = { progress: [row({ action: "SUBMIT" })], open: [open("a1", "x")], ahead: [ahead("a2")] };
  expect(timelineOf(story).map((moment) => moment.when)).toEqual(["past", "present", "future"]);
});

test("people who wait at one node are grouped", () => {
  const moments = timelineOf({ progress: [], open: [open("a1", "x"), open("a2", "y"), open("a1", "z")], ahead: [] });
  expect(moments.map((moment) => moment.when === "present" && moment.tasks.map((task) => task.user.id))).toEqual([
    ["x", "z"],
    ["y"],
  ]);
});

test("tasks the flow cancelled for one reason are one line", () => {
  const cancel = { action: "CANCEL", by: null, rule: "sibling" };
  const moments = timelineOf({
    progress: [row({}), row({ ...cancel, for: person("y") }), row({ ...cancel, for: person("z") })],
    open: [],
    ahead: [],
  });
  expect(moments).toHaveLength(2);
  expect(moments[1]).toMatchObject({ others: [{ id: "y" }, { id: "z" }] });
});

test.each([
  ["another rule", { rule: "other" }],
  ["another node", { nodeId: "a2" }],
  ["another time", { at: 2000 }],
])("%s is another line", (_name, over) => {
  const skip = { action: "SKIP", by: null, rule: "dedupe" };
  const progress = [row({ ...skip, for: person("y") }), row({ ...skip, for: person("z"), ...over })];
  expect(timelineOf({ progress, open: [], ahead: [] })).toHaveLength(2);
});

test("two decisions of people are never one line", () => {
  expect(timelineOf({ progress: [row({}), row({})], open: [], ahead: [] })).toHaveLength(2);
});

test("a decision that a return took back is void, those of others are not", () => {
  const progress = [
    row({ by: person("x") }),
    row({ by: person("y") }),
    row({ nodeId: "a2", action: "BACK", by: person("z") }),
    row({ action: "SUPERSEDE", by: null, for: person("x") }),
    row({ by: person("x") }),
  ];
  const moments = timelineOf({ progress, open: [], ahead: [] });
  expect(moments.map((moment) => moment.when === "past" && moment.void)).toEqual([true, false, false, false, false]);
});

test.each([
  ["NEXT", "x", "good"],
  ["REJECT", "x", "bad"],
  ["BACK", "x", "turn"],
  ["TRANSFER", "x", "plain"],
  ["SKIP", null, "system"],
  ["PASS", null, "good"],
  ["REFUSE", null, "bad"],
] as const)("%s by %s is %s", (action, by, tone) => {
  expect(toneOf({ action, by: by === null ? null : person(by) })).toBe(tone);
});

test("what a proxy did names both, and a return takes it back as the person's", () => {
  const progress = [
    row({ action: "SUBMIT", by: person("s"), for: person("i") }),
    row({ by: person("li"), for: person("wang") }),
    row({ action: "SUPERSEDE", by: null, for: person("wang") }),
  ];
  const [submitted, decided] = timelineOf({ progress, open: [], ahead: [] });
  expect(submitted).toMatchObject({ principal: null, others: [{ id: "i" }] });
  expect(decided).toMatchObject({ principal: { id: "wang" }, others: [], void: true });
});

test("a handler has done something, an approver has agreed", () => {
  expect([actionKeyOf(row({ handled: true })), actionKeyOf(row({}))]).toEqual(["HANDLE", "NEXT"]);
});
