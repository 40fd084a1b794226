import { assigneeText, name, nameBack, number, numberBack, readAssignee, trimmed } from "../model/encoding.ts";
import type { Assignee, NodeRun, State, StatusCode } from "../model/state.ts";
import { assigneeStatus } from "../model/state.ts";
import { pathState } from "../plan/key.ts";
import { type Rest, readFields, storedFields } from "./stored-names.ts";

/*
 * `head|paths|rest`: head has times, people and step; paths has the positions with their runs; rest has rare
 * fields as JSON. Completed nodes are stored apart (D4).
 */
const arrived = "*";

/** The snapshot as one short text, without its log. */
export function packState(state: State): string {
  return `${headText(state)}|${pathsText(state)}|${restText(state)}`;
}

/** The snapshot of a packed text; throws a SyntaxError for any other text. */
export function unpackState(text: string): State {
  const paths = text.indexOf("|") + 1;
  const rest = text.indexOf("|", paths) + 1;
  if (paths === 0 || rest === 0) throw new SyntaxError("not a packed snapshot");
  const state = headBack(text.slice(0, paths - 1));
  readPaths(text.slice(paths, rest - 1), state);
  const more = text.slice(rest);
  return more === "" ? state : Object.assign(state, readFields(JSON.parse(more)));
}

function headText({ submittedAt, steps, initiator, status, submittedBy, epoch, urgedAt }: State): string {
  const text = `${submittedAt.toString(36)}:${steps.toString(36)}:${name(initiator)}`;
  if (!status && submittedBy === undefined && !epoch && urgedAt === undefined) return text;
  const more = [
    number(status),
    submittedBy === undefined ? "" : name(submittedBy),
    number(epoch),
    "",
    urgedAt?.toString(36) ?? "",
  ];
  return `${text}:${trimmed(more, ":")}`;
}

/** The next to last field is always empty. */
function headBack(text: string): State {
  const [t, q, i, s, by, e, , u] = text.split(":");
  const state: State = {
    submittedAt: numberBack(t),
    initiator: nameBack(i),
    steps: numberBack(q),
    positions: {},
    runs: {},
  };
  if (s) state.status = numberBack(s) as StatusCode;
  if (by) state.submittedBy = nameBack(by);
  if (e) state.epoch = numberBack(e);
  if (u) state.urgedAt = numberBack(u);
  return state;
}

/** `path>node:run` for each path; `=node:run` for a run whose node is not the state of its path. */
function pathsText({ positions, runs }: State): string {
  let text = "";
  let written = 0;
  for (const path in positions) {
    const nodeKey = positions[path] ?? "";
    const run = runs[nodeKey];
    if (run) written++;
    text += `${name(path)}>${nodeKey === pathState.arrived ? arrived : nodeKey}${run ? runText(run) : ""};`;
  }
  for (const _ in runs) written--;
  return written === 0 ? text : text + elsewhereText(positions, runs);
}

function elsewhereText(at: State["positions"], r: State["runs"]): string {
  let text = "";
  const current = new Set(Object.values(at));
  for (const id in r) {
    const run = r[id];
    if (run && !current.has(id)) text += `=${name(id)}${runText(run)};`;
  }
  return text;
}

function readPaths(text: string, { positions, runs }: State): void {
  let start = 0;
  for (let end = text.indexOf(";"); end >= 0; end = text.indexOf(";", start)) {
    const path = text.slice(start, end);
    start = end + 1;
    const colon = path.indexOf(":");
    const head = colon < 0 ? path : path.slice(0, colon);
    const arrow = head.indexOf(">");
    const nodeKey = arrow < 0 ? nameBack(head.slice(1)) : head.slice(arrow + 1);
    if (arrow >= 0) positions[nameBack(head.slice(0, arrow))] = nodeKey === arrived ? pathState.arrived : nodeKey;
    if (colon >= 0) runs[nodeKey] = runBack(path, colon + 1);
  }
}

function runText({ enteredStep, assignees, ...run }: NodeRun): string {
  const { enteredAt, deadlines, epoch, anyOne, unassigned, dueAt, stood, standsSince } = run;
  let text = `:${enteredStep.toString(36)}`;
  const numbers = [enteredAt, deadlines, epoch, anyOne, unassigned, dueAt, stood].map(number);
  const more = trimmed([...numbers, standsSince?.toString(36) ?? ""], ",");
  if (more) text += `,${more}`;
  for (const assignee of assignees) text += `:${assigneeText(assignee, assigneeStatus.open)}`;
  return text;
}

/** Reads a run, its time and its assignees, from the position after the node. */
function runBack(path: string, from: number): NodeRun {
  const assignees: Assignee[] = [];
  const first = path.indexOf(":", from);
  for (let start = first; start >= 0; ) {
    const next = path.indexOf(":", start + 1);
    assignees.push(readAssignee(next < 0 ? path.slice(start + 1) : path.slice(start + 1, next), assigneeStatus.open));
    start = next;
  }
  const when = first < 0 ? path.slice(from) : path.slice(from, first);
  return when.includes(",") ? whenBack(when, assignees) : { enteredStep: numberBack(when), enteredAt: 0, assignees };
}

function whenBack(when: string, assignees: Assignee[]): NodeRun {
  const [q, t, k, e, any, x, d, stood, since] = when.split(",");
  const run: NodeRun = { enteredStep: numberBack(q), enteredAt: numberBack(t), assignees };
  if (k) run.deadlines = numberBack(k);
  if (e) run.epoch = numberBack(e);
  if (any) run.anyOne = 1;
  if (x) run.unassigned = 1;
  if (d) run.dueAt = numberBack(d);
  if (stood) run.stood = numberBack(stood);
  if (since) run.standsSince = numberBack(since);
  return run;
}

function restText({ chosen, returned, assignedAhead, questions, voided, ended, agreements }: State): string {
  if (!chosen && !returned && !assignedAhead && !questions && !voided && !ended && !agreements) return "";
  const rest: Record<keyof Rest, unknown> & Rest = {
    chosen,
    returned,
    assignedAhead,
    questions,
    voided,
    ended,
    agreements,
  };
  return JSON.stringify(storedFields(rest)).replaceAll("|", String.raw`\u007c`);
}
