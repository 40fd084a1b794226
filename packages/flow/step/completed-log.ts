import { hasDecided } from "../model/assignees.ts";
import { assigneeText, name, nameBack, number, numberBack, readAssignee, trimmed } from "../model/encoding.ts";
import type { Assignee, CompletedNode, CompletedNodes, CompletionMark } from "../model/state.ts";
import { assigneeStatus as state } from "../model/state.ts";

/** Still counts: neither superseded nor undone. */
export const isValid = (passed: CompletedNode): boolean => passed.mark === 2 || passed.mark === 3;

/*
 * An append-only log, so that a step writes what it adds and seldom has to read it. An entry of a node is
 * `index*mark:z,d,e,b:assignee:assignee…;` without the usual values: completed, by the last assignee that
 * decided, agreed; if nobody was asked only the mark. `first-last*mark;` clears what counts between two nodes, `=;`
 * everything before.
 */
const system = "!";
const anew = "=";

function usualDecider(assignees: readonly Assignee[]): string {
  const last = assignees.findLast(hasDecided);
  return last ? (last.decidedBy ?? last.userId) : "";
}

export function entryText(
  index: number,
  { mark, leftStep, leftAt, completedBy, epoch, assignees, anyOne }: CompletedNode,
): string {
  const place = mark === 2 ? index.toString(36) : `${index.toString(36)}*${mark}`;
  if (completedBy === "" && assignees.length === 0) return `${place};`;
  const by = completedBy === usualDecider(assignees) ? "" : completedBy === "" ? system : name(completedBy);
  const when = trimmed([number(leftStep), number(leftAt), number(epoch), by, number(anyOne)], ",");
  let text = `${place}:${when}`;
  for (const assignee of assignees) text += `:${assigneeText(assignee, state.agreed, false)}`;
  return `${text};`;
}

export const clearingText = (first: number, last: number, mark: CompletionMark): string =>
  `${first.toString(36)}-${last.toString(36)}*${mark};`;

/** The whole log again, in place of all earlier entries. */
export function wholeLogText(past: ReadonlyMap<number, CompletedNode>): string {
  let text = `${anew};`;
  for (const [index, passed] of past) text += entryText(index, passed);
  return text;
}

/**
 * The whole log as one text that replaces all earlier ones, so that nobody has to read from the first step on. If
 * nothing was superseded or undone it is as short as possible.
 */
export function compactLog(text: string): string {
  if (text.includes("*4") || text.includes("*0")) return wholeLogText(readLog(text));
  return text.startsWith(anew) ? text : `${anew};${text}`;
}

export function readLog(text: string): CompletedNodes {
  const past: CompletedNodes = new Map();
  for (const entry of text.split(";")) if (entry !== "") take(past, entry);
  return past;
}

function take(past: CompletedNodes, entry: string): void {
  if (entry === anew) {
    past.clear();
    return;
  }
  const [place = "", when = "", ...assignees] = entry.split(":");
  const [where = "", mark] = place.split("*");
  const [first, last] = where.split("-");
  const marked = mark ? (Number(mark) as CompletionMark) : 2;
  if (last !== undefined) clearIn(past, numberBack(first), numberBack(last), marked);
  else enterIn(past, numberBack(first), passedBack(marked, when, assignees));
}

function passedBack(mark: CompletionMark, when: string, texts: readonly string[]): CompletedNode {
  const [z, d, e, by, any] = when.split(",");
  const assignees = texts.map((each) => readAssignee(each, state.agreed));
  const completedBy = by === system ? "" : by ? nameBack(by) : usualDecider(assignees);
  const passed: CompletedNode = {
    mark,
    leftStep: numberBack(z),
    leftAt: numberBack(d),
    completedBy,
    epoch: numberBack(e),
    assignees,
  };
  if (any) passed.anyOne = 1;
  return passed;
}

/**
 * A later pass of a node replaces an earlier one, except for its people: a click that is a round late is answered too.
 */
export function enterIn(past: CompletedNodes, index: number, passed: CompletedNode): void {
  const before = past.get(index);
  past.set(index, before ? withEarlierPeople(passed, before) : passed);
}

/** As it is read back. */
export const withoutTimes = (passed: CompletedNode): CompletedNode => ({
  ...passed,
  assignees: passed.assignees.map((assignee) => {
    const { changedAt: _, ...rest } = assignee;
    return rest;
  }),
});

function withEarlierPeople(passed: CompletedNode, before: CompletedNode): CompletedNode {
  const known = new Set(passed.assignees.flatMap((assignee) => [assignee.userId, ...(assignee.earlier ?? [])]));
  const gone = before.assignees.filter(
    (assignee) => !known.has(assignee.userId) && assignee.status !== state.waiting && assignee.status !== state.skipped,
  );
  if (gone.length === 0) return passed;
  const kept = gone.map(
    ({ userId, status }): Assignee => ({ userId, status: status === state.notified ? state.notified : state.removed }),
  );
  return { ...passed, assignees: [...passed.assignees, ...kept] };
}

/** Nothing between these nodes counts any more. */
export function clearIn(past: CompletedNodes, first: number, last: number, mark: CompletionMark): void {
  for (const [index, passed] of past) {
    if (index >= first && index <= last && isValid(passed)) past.set(index, { ...passed, mark });
  }
}
