import { hasDecided } from "../model/assignees.ts";
import { assigneeText, name, nameBack, number, numberBack, readAssignee, trimmed } from "../model/encoding.ts";
import type { Assignee, CompletedNode, CompletedNodes, CompletionMark } from "../model/state.ts";
import { assigneeStatus as state } from "../model/state.ts";

/** Still counts: neither superseded nor undone. */
export const isValid = (completed: CompletedNode): boolean => completed.mark === 2 || completed.mark === 3;

/*
 * An append-only log, so that a step writes what it adds and seldom has to read it. An entry of a node is
 * `index*mark:z,d,e,b:assignee:assignee…;` without the usual values: completed, settled by the last assignee that
 * decided, agreed; if nobody was asked only the mark. `first-last*mark;` clears what counts between two nodes, `=;`
 * everything before.
 */
const system = "!";
const everything = "=";

function usualDecider(assignees: readonly Assignee[]): string {
  const last = assignees.findLast(hasDecided);
  return last ? (last.decidedBy ?? last.userId) : "";
}

export function entryText(
  index: number,
  { mark, leftStep, leftAt, settledBy, epoch, assignees, anyOne }: CompletedNode,
): string {
  const place = mark === 2 ? index.toString(36) : `${index.toString(36)}*${mark}`;
  if (settledBy === "" && assignees.length === 0) return `${place};`;
  const by = settledBy === usualDecider(assignees) ? "" : settledBy === "" ? system : name(settledBy);
  const when = trimmed([number(leftStep), number(leftAt), number(epoch), by, number(anyOne)], ",");
  let text = `${place}:${when}`;
  for (const assignee of assignees) text += `:${assigneeText(assignee, state.agreed, false)}`;
  return `${text};`;
}

export const clearingText = (first: number, last: number, mark: CompletionMark): string =>
  `${first.toString(36)}-${last.toString(36)}*${mark};`;

/** The whole log again, in place of all earlier entries. */
export function wholeLogText(log: ReadonlyMap<number, CompletedNode>): string {
  let text = `${everything};`;
  for (const [index, completed] of log) text += entryText(index, completed);
  return text;
}

/**
 * The whole log as one text that replaces all earlier ones, so that nobody has to read from the first step on. If
 * nothing was superseded or undone it is as short as possible.
 */
export function compactLog(text: string): string {
  if (text.includes("*4") || text.includes("*0")) return wholeLogText(readLog(text));
  return text.startsWith(everything) ? text : `${everything};${text}`;
}

export function readLog(text: string): CompletedNodes {
  const log: CompletedNodes = new Map();
  for (const entry of text.split(";")) if (entry !== "") take(log, entry);
  return log;
}

function take(log: CompletedNodes, entry: string): void {
  if (entry === everything) {
    log.clear();
    return;
  }
  const [place = "", when = "", ...assignees] = entry.split(":");
  const [where = "", mark] = place.split("*");
  const [first, last] = where.split("-");
  const marked = mark ? (Number(mark) as CompletionMark) : 2;
  if (last !== undefined) clearIn(log, numberBack(first), numberBack(last), marked);
  else enterIn(log, numberBack(first), readNode(marked, when, assignees));
}

function readNode(mark: CompletionMark, when: string, texts: readonly string[]): CompletedNode {
  const [z, d, e, by, any] = when.split(",");
  const assignees = texts.map((each) => readAssignee(each, state.agreed));
  const settledBy = by === system ? "" : by ? nameBack(by) : usualDecider(assignees);
  const completed: CompletedNode = {
    mark,
    leftStep: numberBack(z),
    leftAt: numberBack(d),
    settledBy,
    epoch: numberBack(e),
    assignees,
  };
  if (any) completed.anyOne = 1;
  return completed;
}

/**
 * A later pass of a node replaces an earlier one, except for its people: a click that is a round late is answered too.
 */
export function enterIn(log: CompletedNodes, index: number, completed: CompletedNode): void {
  const before = log.get(index);
  log.set(index, before ? withEarlierPeople(completed, before) : completed);
}

/** As it is read back. */
export const withoutTimes = (completed: CompletedNode): CompletedNode => ({
  ...completed,
  assignees: completed.assignees.map((assignee) => {
    const { changedAt: _, ...rest } = assignee;
    return rest;
  }),
});

function withEarlierPeople(completed: CompletedNode, before: CompletedNode): CompletedNode {
  const known = new Set(completed.assignees.flatMap((assignee) => [assignee.userId, ...(assignee.earlier ?? [])]));
  const gone = before.assignees.filter(
    (assignee) => !known.has(assignee.userId) && assignee.status !== state.waiting && assignee.status !== state.skipped,
  );
  if (gone.length === 0) return completed;
  const kept = gone.map(
    ({ userId, status }): Assignee => ({ userId, status: status === state.notified ? state.notified : state.removed }),
  );
  return { ...completed, assignees: [...completed.assignees, ...kept] };
}

/** Nothing between these nodes counts any more. */
export function clearIn(log: CompletedNodes, first: number, last: number, mark: CompletionMark): void {
  for (const [index, completed] of log) {
    if (index >= first && index <= last && isValid(completed)) log.set(index, { ...completed, mark });
  }
}
