import { name, nameBack, number, numberBack, seatBack, seatText, trimmed } from "../pack-text.ts";
import { hasDecided } from "../seats.ts";
import type { Mark, Passed, Past, Seat, State } from "../state.ts";
import { seat as state } from "../state.ts";

/** Counts: neither superseded nor taken back. */
export const isValid = (passed: Passed): boolean => passed.mark === 2 || passed.mark === 3;

/** A step cannot go on without the past of its application: hand it in and take the step again (D4). */
export class PastWanted extends Error {}

function textIn({ p }: Pick<State, "p">, added = ""): string {
  if (p === undefined) throw new PastWanted("the nodes passed are kept apart from this snapshot");
  return p + added;
}

/** The past of a snapshot that has it at hand, with what a step adds. */
export const pastIn = (state: Pick<State, "p">, added = ""): Past => readPast(textIn(state, added));

/*
 * A log that is only ever appended to, so that a step writes what it adds and seldom has to read any of it. Of a node
 * `index*mark:z,d,e,b:seat:seat…;` with what is usual left out: completed, settled by the last seat that decided, agreed;
 * where nobody was asked the mark alone. `first-last*mark;` clears what counts between two nodes, `=;` all there was.
 */
const system = "!";
const anew = "=";

function usualDecider(seats: readonly Seat[]): string {
  const last = seats.findLast(hasDecided);
  return last ? (last.y ?? last.u) : "";
}

export function entryText(index: number, { mark, z, d, b, e, seats, any }: Passed): string {
  const place = mark === 2 ? index.toString(36) : `${index.toString(36)}*${mark}`;
  if (b === "" && seats.length === 0) return `${place};`;
  const by = b === usualDecider(seats) ? "" : b === "" ? system : name(b);
  const when = trimmed([number(z), number(d), number(e), by, number(any)], ",");
  let text = `${place}:${when}`;
  for (const seat of seats) text += `:${seatText(seat, state.agreed, false)}`;
  return `${text};`;
}

export const clearingText = (first: number, last: number, mark: Mark): string =>
  `${first.toString(36)}-${last.toString(36)}*${mark};`;

/** The whole past written again, in place of all that was written before. */
export function anewText(past: ReadonlyMap<number, Passed>): string {
  let text = `${anew};`;
  for (const [index, passed] of past) text += entryText(index, passed);
  return text;
}

/**
 * All of a snapshot's past as one text that stands for every one before it, so that who stores these need not read them
 * from the first on. Where nothing was superseded or taken back no node was passed twice: it is as short as can be.
 */
export function renewedPast(state: Pick<State, "p">): string {
  const text = textIn(state);
  if (text.includes("*4") || text.includes("*0")) return anewText(readPast(text));
  return text.startsWith(anew) ? text : `${anew};${text}`;
}

export function readPast(text: string): Past {
  const past: Past = new Map();
  for (const entry of text.split(";")) if (entry !== "") take(past, entry);
  return past;
}

function take(past: Past, entry: string): void {
  if (entry === anew) {
    past.clear();
    return;
  }
  const [place = "", when = "", ...seats] = entry.split(":");
  const [where = "", mark] = place.split("*");
  const [first, last] = where.split("-");
  const marked = mark ? (Number(mark) as Mark) : 2;
  if (last !== undefined) clearIn(past, numberBack(first), numberBack(last), marked);
  else enterIn(past, numberBack(first), passedBack(marked, when, seats));
}

function passedBack(mark: Mark, when: string, texts: readonly string[]): Passed {
  const [z, d, e, by, any] = when.split(",");
  const seats = texts.map((each) => seatBack(each, state.agreed));
  const b = by === system ? "" : by ? nameBack(by) : usualDecider(seats);
  const passed: Passed = { mark, z: numberBack(z), d: numberBack(d), b, e: numberBack(e), seats };
  if (any) passed.any = 1;
  return passed;
}

/** A later pass of a node replaces an earlier one, but for its people: a click late by a whole round is answered too. */
export function enterIn(past: Past, index: number, passed: Passed): void {
  const before = past.get(index);
  past.set(index, before ? withEarlierPeople(passed, before) : passed);
}

/** As it is read back. */
export const untimed = (passed: Passed): Passed => ({
  ...passed,
  seats: passed.seats.map((seat) => {
    const { t: _, ...rest } = seat;
    return rest;
  }),
});

function withEarlierPeople(passed: Passed, before: Passed): Passed {
  const known = new Set(passed.seats.flatMap((seat) => [seat.u, ...(seat.h ?? [])]));
  const gone = before.seats.filter((seat) => !known.has(seat.u) && seat.s !== state.turn && seat.s !== state.skipped);
  if (gone.length === 0) return passed;
  const kept = gone.map(({ u, s }): Seat => ({ u, s: s === state.told ? state.told : state.removed }));
  return { ...passed, seats: [...passed.seats, ...kept] };
}

/** Nothing between these nodes counts any more. */
export function clearIn(past: Past, first: number, last: number, mark: Mark): void {
  for (const [index, passed] of past) {
    if (index >= first && index <= last && isValid(passed)) past.set(index, { ...passed, mark });
  }
}
