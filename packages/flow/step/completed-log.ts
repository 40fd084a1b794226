import { hasDecided } from "../model/assignees.ts";
import { assigneeText, name, nameBack, number, numberBack, readAssignee, trimmed } from "../model/encoding.ts";
import type { Assignee, CompletedNode, CompletedNodes, CompletionMark } from "../model/state.ts";
import { completionMark, assigneeStatus as state } from "../model/state.ts";

/** Whether the completion still counts: neither superseded nor undone. */
export const isValid = (entry: CompletedNode): boolean =>
  entry.mark === completionMark.completed || entry.mark === completionMark.skipped;

/*
 * The log of completed nodes is append-only text, so that a step writes only what it adds and rarely reads the
 * log. An entry is `index*mark:z,d,e,b:assignee:assignee…;` without usual values: completed, by the last assignee
 * that decided, agreed; if nobody was asked only the mark. `first-last*mark;` clears the nodes between two numbers,
 * `=;` all entries before.
 */
const system = "!";
const wholeLogMark = "=";

function usualDecider(assignees: readonly Assignee[]): string {
  const last = assignees.findLast(hasDecided);
  return last ? (last.decidedBy ?? last.userId) : "";
}

export function entryText(
  index: number,
  { mark, leftStep, leftAt, completedBy, epoch, assignees, anyOne }: CompletedNode,
): string {
  const place = mark === completionMark.completed ? index.toString(36) : `${index.toString(36)}*${mark}`;
  if (completedBy === "" && assignees.length === 0) return `${place};`;
  const by = completedBy === usualDecider(assignees) ? "" : completedBy === "" ? system : name(completedBy);
  const when = trimmed([number(leftStep), number(leftAt), number(epoch), by, number(anyOne)], ",");
  let text = `${place}:${when}`;
  for (const assignee of assignees) text += `:${assigneeText(assignee, state.agreed, false)}`;
  return `${text};`;
}

export const clearingText = (first: number, last: number, mark: CompletionMark): string =>
  `${first.toString(36)}-${last.toString(36)}*${mark};`;

/** The whole log written again, replacing all earlier entries. */
export function wholeLogText(completedNodes: ReadonlyMap<number, CompletedNode>): string {
  let text = `${wholeLogMark};`;
  for (const [index, entry] of completedNodes) text += entryText(index, entry);
  return text;
}

/**
 * The whole log as one text that replaces all earlier ones, so that nobody reads the steps from the first on. If
 * nothing was superseded or undone it is as short as possible.
 */
export function compactLog(text: string): string {
  if (text.includes("*4") || text.includes("*0")) return wholeLogText(readLog(text));
  return text.startsWith(wholeLogMark) ? text : `${wholeLogMark};${text}`;
}

export function readLog(text: string): CompletedNodes {
  const completedNodes: CompletedNodes = new Map();
  for (const part of text.split(";")) if (part !== "") applyEntry(completedNodes, part);
  return completedNodes;
}

function applyEntry(completedNodes: CompletedNodes, text: string): void {
  if (text === wholeLogMark) {
    completedNodes.clear();
    return;
  }
  const [place = "", when = "", ...assignees] = text.split(":");
  const [where = "", mark] = place.split("*");
  const [first, last] = where.split("-");
  const marked = mark ? (Number(mark) as CompletionMark) : 2;
  if (last !== undefined) clearIn(completedNodes, numberBack(first), numberBack(last), marked);
  else enterIn(completedNodes, numberBack(first), readEntry(marked, when, assignees));
}

function readEntry(mark: CompletionMark, when: string, texts: readonly string[]): CompletedNode {
  const [z, d, e, by, any] = when.split(",");
  const assignees = texts.map((each) => readAssignee(each, state.agreed));
  const completedBy = by === system ? "" : by ? nameBack(by) : usualDecider(assignees);
  const entry: CompletedNode = {
    mark,
    leftStep: numberBack(z),
    leftAt: numberBack(d),
    completedBy,
    epoch: numberBack(e),
    assignees,
  };
  if (any) entry.anyOne = 1;
  return entry;
}

/**
 * A later run of a node replaces an earlier one but keeps its people, so that a click one round late gets the right
 * answer.
 */
export function enterIn(completedNodes: CompletedNodes, index: number, entry: CompletedNode): void {
  const before = completedNodes.get(index);
  completedNodes.set(index, before ? withEarlierPeople(entry, before) : entry);
}

/** An entry as it will be read back. */
export const withoutTimes = (entry: CompletedNode): CompletedNode => ({
  ...entry,
  assignees: entry.assignees.map((assignee) => {
    const { changedAt: _, ...rest } = assignee;
    return rest;
  }),
});

function withEarlierPeople(entry: CompletedNode, before: CompletedNode): CompletedNode {
  const known = new Set(entry.assignees.flatMap((assignee) => [assignee.userId, ...(assignee.earlier ?? [])]));
  const replaced = before.assignees.filter(
    (assignee) => !known.has(assignee.userId) && assignee.status !== state.waiting && assignee.status !== state.skipped,
  );
  if (replaced.length === 0) return entry;
  const added = replaced.map(
    ({ userId, status }): Assignee => ({ userId, status: status === state.notified ? state.notified : state.removed }),
  );
  return { ...entry, assignees: [...entry.assignees, ...added] };
}

/** Clears the completions between these nodes. */
export function clearIn(completedNodes: CompletedNodes, first: number, last: number, mark: CompletionMark): void {
  for (const [index, entry] of completedNodes) {
    if (index >= first && index <= last && isValid(entry)) completedNodes.set(index, { ...entry, mark });
  }
}
