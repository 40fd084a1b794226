import { expect, test } from "vitest";
import type { OwnTask, ProgressRow } from "../types.ts";
import { handledBy } from "./handled-by.ts";

const task = (taskId: string, nodeId = "a1"): OwnTask => ({
  taskId,
  nodeId,
  nodeName: nodeId,
  kind: "approve",
  since: 0,
  actions: ["NEXT"],
  permissions: {},
  targets: [],
  skipTargets: [],
  needs: { signature: false, password: false, signAnew: false },
});

const row = (seq: number, by: string | null, nodeId = "a1"): ProgressRow => ({
  seq,
  at: seq * 1000,
  nodeId,
  nodeName: nodeId,
  action: by === null ? "CANCEL" : "NEXT",
  by: by === null ? null : { id: by, name: by },
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
});

const before = { seq: 1, tasks: [task("t1")], progress: [row(1, "i", "start")] };
const after = (rows: ProgressRow[], tasks: OwnTask[] = []) => ({
  seq: rows.at(-1)?.seq ?? 1,
  tasks,
  progress: [...before.progress, ...rows],
});

test("a colleague of an or-sign was faster", () => {
  expect(handledBy(before, after([row(2, "y"), row(2, null)]), "me")).toMatchObject({ by: { id: "y" } });
});

test("the initiator withdrew", () => {
  expect(handledBy(before, after([row(2, "i", "start"), row(2, null)]), "me")).toMatchObject({ by: { id: "i" } });
});

test("the flow itself went on", () => {
  expect(handledBy(before, after([row(2, null)]), "me")).toMatchObject({ by: null, seq: 2 });
});

test("the reader's own decision takes nothing away", () => {
  expect(handledBy(before, after([row(2, "me")]), "me")).toBeNull();
});

test("news elsewhere leave the task where it was", () => {
  expect(handledBy(before, after([row(2, "y", "a2")], [task("t1")]), "me")).toBeNull();
});

test("who had no task loses none", () => {
  expect(handledBy({ ...before, tasks: [] }, after([row(2, "y")]), "me")).toBeNull();
});
