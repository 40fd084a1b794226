import { readOld } from "./pack-old.ts";
import { name, nameBack, number, numberBack, seatBack, seatText, trimmed } from "./pack-text.ts";
import { place } from "./plan/key.ts";
import type { NodeRun, Seat, State, StatusCode } from "./state.ts";
import { seat as seatState } from "./state.ts";

/*
 * `head|lines|rest`: when, who and which step; where the lines stand, with whom they wait for there; what few applications
 * have, as JSON. The nodes passed are kept apart; an earlier release had them here, behind one more `|`.
 */
const arrived = "*";
/** What the other parts have no place for: a new field of the snapshot is of these until it is given one. */
type Rest = Omit<State, "t" | "q" | "i" | "s" | "by" | "e" | "u" | "at" | "r" | "p">;

/** The snapshot as one short text, without its past. */
export function packState(state: State): string {
  return `${headText(state)}|${linesText(state)}|${restText(state)}`;
}

/** The snapshot of a packed text, of this or an earlier release; throws a SyntaxError for anything else. */
export function unpackState(text: string): State {
  if (text.startsWith("{")) return readOld(text);
  const lines = text.indexOf("|") + 1;
  const rest = text.indexOf("|", lines) + 1;
  if (lines === 0 || rest === 0) throw new SyntaxError("not a packed snapshot");
  const state = headBack(text.slice(0, lines - 1));
  readLines(text.slice(lines, rest - 1), state);
  const end = text.indexOf("|", rest);
  if (end >= 0) state.p = text.slice(end + 1);
  const more = end < 0 ? text.slice(rest) : text.slice(rest, end);
  return more === "" ? state : Object.assign(state, JSON.parse(more) as Rest);
}

function headText({ t, q, i, s, by, e, u }: State): string {
  const text = `${t.toString(36)}:${q.toString(36)}:${name(i)}`;
  if (!s && by === undefined && !e && u === undefined) return text;
  const more = [number(s), by === undefined ? "" : name(by), number(e), "", u?.toString(36) ?? ""];
  return `${text}:${trimmed(more, ":")}`;
}

/** The field before the last is of an earlier release. */
function headBack(text: string): State {
  const [t, q, i, s, by, e, , u] = text.split(":");
  const state: State = { t: numberBack(t), i: nameBack(i), q: numberBack(q), at: {}, r: {} };
  if (s) state.s = numberBack(s) as StatusCode;
  if (by) state.by = nameBack(by);
  if (e) state.e = numberBack(e);
  if (u) state.u = numberBack(u);
  return state;
}

/** `line>node:run` for each line; `=node:run` for a run whose node has another name than its state. */
function linesText({ at, r }: State): string {
  let text = "";
  let told = 0;
  for (const line in at) {
    const stands = at[line] ?? "";
    const run = r[stands];
    if (run) told++;
    text += `${name(line)}>${stands === place.arrived ? arrived : stands}${run ? runText(run) : ""};`;
  }
  for (const _ in r) told--;
  return told === 0 ? text : text + elsewhereText(at, r);
}

function elsewhereText(at: State["at"], r: State["r"]): string {
  let text = "";
  const standing = new Set(Object.values(at));
  for (const id in r) {
    const run = r[id];
    if (run && !standing.has(id)) text += `=${name(id)}${runText(run)};`;
  }
  return text;
}

function readLines(text: string, { at, r }: State): void {
  let start = 0;
  for (let end = text.indexOf(";"); end >= 0; end = text.indexOf(";", start)) {
    const line = text.slice(start, end);
    start = end + 1;
    const colon = line.indexOf(":");
    const head = colon < 0 ? line : line.slice(0, colon);
    const arrow = head.indexOf(">");
    const stands = arrow < 0 ? nameBack(head.slice(1)) : head.slice(arrow + 1);
    if (arrow >= 0) at[nameBack(head.slice(0, arrow))] = stands === arrived ? place.arrived : stands;
    if (colon >= 0) r[stands] = runBack(line, colon + 1);
  }
}

function runText({ q, t, k, e, any, x, seats }: NodeRun): string {
  let text = `:${q.toString(36)}`;
  if (t || k || e || any || x) text += `,${trimmed([number(t), number(k), number(e), number(any), number(x)], ",")}`;
  for (const seat of seats) text += `:${seatText(seat, seatState.open)}`;
  return text;
}

/** From the place behind the node: when, and the seats. */
function runBack(line: string, from: number): NodeRun {
  const seats: Seat[] = [];
  const first = line.indexOf(":", from);
  for (let start = first; start >= 0; ) {
    const next = line.indexOf(":", start + 1);
    seats.push(seatBack(next < 0 ? line.slice(start + 1) : line.slice(start + 1, next), seatState.open));
    start = next;
  }
  const when = first < 0 ? line.slice(from) : line.slice(from, first);
  return when.includes(",") ? whenBack(when, seats) : { q: numberBack(when), t: 0, seats };
}

function whenBack(when: string, seats: Seat[]): NodeRun {
  const [q, t, k, e, any, x] = when.split(",");
  const run: NodeRun = { q: numberBack(q), t: numberBack(t), seats };
  if (k) run.k = numberBack(k);
  if (e) run.e = numberBack(e);
  if (any) run.any = 1;
  if (x) run.x = 1;
  return run;
}

function restText({ c, back, a, v, end, g }: State): string {
  if (!c && !back && !a && !v && !end && !g) return "";
  const rest: Record<keyof Rest, unknown> = { c, back, a, v, end, g };
  return JSON.stringify(rest).replaceAll("|", String.raw`\u007c`);
}
