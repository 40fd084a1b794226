import type { Flow } from "./flow.ts";
import type { Command } from "./model/command.ts";
import type { FlowDefinition, FlowNode, FlowSettings, Timeout } from "./model/definition.ts";
import type { DirectoryData } from "./model/directory.ts";
import { directory } from "./model/directory.ts";
import type { Accepted, Context, Field, HistoryNeeded, Outcome, Values } from "./model/outcome.ts";
import type { State, StateWithHistory } from "./model/state.ts";
import { compile } from "./publish/compile.ts";
import { step } from "./step.ts";
import { submit } from "./submit.ts";

/** Small flows and a small company for the tests of this package. */
export const noon = 1_767_225_600_000;

/** A deadline, as `customProperties.timeout` has it. */
export const deadline = (after: string, does: Timeout["then"], remind?: number): Timeout => ({
  after,
  // biome-ignore lint/suspicious/noThenProperty: the document calls it so
  then: does,
  remind,
});

type More = Omit<Partial<FlowNode>, "id" | "type">;

export const approver = (id: string, people: string[], more: More = {}): FlowNode => ({
  id,
  type: 1,
  name: id,
  approverGroups: [{ approverType: 8, approverIds: people }],
  ...more,
});

export const chain = (...nodes: FlowNode[]): FlowNode | undefined =>
  nodes.reduceRight<FlowNode | undefined>((next, node) => ({ ...node, childNode: next }), undefined);

export const parallel = (id: string, ...branches: (FlowNode | undefined)[]): FlowNode[] => [
  { id, type: 9, conditionNodes: branches.map((childNode, at) => ({ id: `${id}${at + 1}`, type: 10, childNode })) },
  { id: `${id}j`, type: 11 },
];

export const drawn = (nodes: FlowNode[], settings: FlowSettings = {}): FlowDefinition => ({
  settings,
  node: { id: "start", type: 0, name: "Start", customProperties: { proposerIds: ["*"] }, childNode: chain(...nodes) },
});

const letters = ["i", "x", "y", "z", "w", "v"];

export const company = (more: Partial<DirectoryData> = {}): DirectoryData => ({
  departments: [{ id: "d", name: "Kitchen", headIds: ["x"] }],
  users: [...letters, "admin"].map((id) => ({ id, name: id.toUpperCase(), departmentId: "d" })),
  flowAdminIds: ["admin"],
  ...more,
});

export function around(values: Values = {}, fields: readonly Field[] = [], data = company(), now = noon): Context {
  return { now, org: directory(data), fields, values };
}

export const flowOf = (nodes: FlowNode[], settings?: FlowSettings): Flow => compile(drawn(nodes, settings));

/** Throws if the outcome is a refusal. */
export function accepted<Snapshot extends State>(outcome: Outcome<Snapshot> | HistoryNeeded): Accepted<Snapshot> {
  if (!outcome.ok) throw new Error(JSON.stringify(outcome));
  return outcome;
}

/** Submits for `i` and applies the commands in order. */
export function play(flow: Flow, commands: Command[], context = around()): Accepted<StateWithHistory> {
  let last = accepted(submit(flow, { applicant: "i", values: context.values }, context));
  for (const command of commands) last = accepted(step(flow, last.state, command, { ...context, values: last.values }));
  return last;
}
