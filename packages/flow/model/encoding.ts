import type { AddedAs, Assignee, AssigneeStatus } from "./state.ts";

/*
 * Snapshots are stored in a text format of their own: half the length of JSON, and unused parts are not parsed.
 * Numbers are in base 36, names with special characters are percent-encoded, empty ends are left out.
 */
export const number = (value: number | undefined): string => (value ? value.toString(36) : "");
export const numberBack = (text: string | undefined): number => (text ? Number.parseInt(text, 36) : 0);

export function trimmed(parts: readonly string[], by: string): string {
  let end = parts.length;
  while (end > 0 && parts[end - 1] === "") end--;
  return end === 1 ? (parts[0] ?? "") : parts.slice(0, end).join(by);
}

const plain = /^[\w-]+$/;
export const name = (id: string): string =>
  plain.test(id) ? id : encodeURIComponent(id).replaceAll(/[!'()*~.]/g, hex);
const hex = (char: string): string => `%${char.charCodeAt(0).toString(16)}`;
export const nameBack = (text: string | undefined): string =>
  text?.includes("%") ? decodeURIComponent(text) : (text ?? "");

/** How `addedAs` is stored. */
export const addedAsCode = {
  delegate: "d",
  before: "b",
  after: "a",
  beside: "s",
} as const satisfies Record<AddedAs, string>;

const addedAsByCode: Readonly<Record<string, AddedAs | undefined>> = {
  d: "delegate",
  b: "before",
  a: "after",
  s: "beside",
} satisfies Record<(typeof addedAsCode)[AddedAs], AddedAs>;

export function readAddedAs(code: string): AddedAs {
  const addedAs = addedAsByCode[code];
  if (!addedAs) throw new SyntaxError("not a packed snapshot");
  return addedAs;
}

/**
 * `usual`: the status most assignees have there; it is left out of the text. `timed`: also says when
 * the task opened or closed, for nodes in progress.
 */
export function assigneeText(assignee: Assignee, defaultStatus: AssigneeStatus, timed = true): string {
  const { userId, status = 0, addedAs, owner, earlier, decidedBy, beforeReturn } = assignee;
  const t = timed ? assignee.changedAt : undefined;
  const who = name(userId);
  const state = status === defaultStatus ? "" : status.toString(36);
  if (
    addedAs === undefined &&
    owner === undefined &&
    earlier === undefined &&
    decidedBy === undefined &&
    !beforeReturn
  ) {
    if (t !== undefined) return `${who},${state},${t.toString(36)}`;
    return state === "" ? who : `${who},${state}`;
  }
  const place = owner === undefined ? "" : number(owner + 1);
  const hops = (earlier ?? []).map(name).join("+");
  return trimmed(
    [
      who,
      state,
      t === undefined ? "" : t.toString(36),
      addedAs ? addedAsCode[addedAs] : "",
      place,
      hops,
      decidedBy === undefined ? "" : name(decidedBy),
      beforeReturn ? "1" : "",
    ],
    ",",
  );
}

export function readAssignee(text: string, defaultStatus: AssigneeStatus): Assignee {
  if (!text.includes(","))
    return defaultStatus === 0 ? { userId: nameBack(text) } : { userId: nameBack(text), status: defaultStatus };
  const [u, s, t, w, p, h, y, o] = text.split(",");
  const assignee: Assignee = { userId: nameBack(u) };
  const state = s ? numberBack(s) : defaultStatus;
  if (state !== 0) assignee.status = state as AssigneeStatus;
  if (t) assignee.changedAt = numberBack(t);
  if (w) assignee.addedAs = readAddedAs(w);
  if (p) assignee.owner = numberBack(p) - 1;
  if (h) assignee.earlier = h.split("+").map(nameBack);
  if (y) assignee.decidedBy = nameBack(y);
  if (o) assignee.beforeReturn = 1;
  return assignee;
}
