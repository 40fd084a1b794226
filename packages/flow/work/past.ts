import { hasDecided } from "../asking/seats.ts";
import type { Seat } from "../state.ts";
import { seat as state } from "../state.ts";
import { name, nameBack, number, numberBack, seatBack, seatText, trimmed } from "../text.ts";

/** 2 completed, 3 skipped, 4 superseded (F4); 0 once a decision before it was taken back. */
export type Mark = 0 | 2 | 3 | 4;

/** What is kept of a node that was passed: enough for return targets, dedupe, late clicks and taking back. */
export interface Passed {
  mark: Mark;
  /** Step in which it was left; orders decisions. */
  z: number;
  /** When, ms since submission. */
  d: number;
  /** Who settled it: a user id, "" for the system. */
  b: string;
  /** The epoch of the decision (F15). */
  e: number;
  seats: Seat[];
}

/** Counts: neither superseded nor taken back. */
export const isValid = (passed: Passed): boolean => passed.mark === 2 || passed.mark === 3;

// One entry a node: `index*mark:z,d,e,b:seat:seat…;` with what is usual left out: completed, settled by the last seat
// that decided, agreed. Of a node that asks nobody only the mark is kept. Appending costs no parse.
const system = "!";

function usualDecider(seats: readonly Seat[]): string {
  const last = seats.findLast(hasDecided);
  return last ? (last.y ?? last.u) : "";
}

export function entryText(index: number, { mark, z, d, b, e, seats }: Passed): string {
  const place = mark === 2 ? index.toString(36) : `${index.toString(36)}*${mark}`;
  if (b === "" && seats.length === 0) return `${place};`;
  const by = b === usualDecider(seats) ? "" : b === "" ? system : name(b);
  const when = trimmed([number(z), number(d), number(e), by], ",");
  let text = `${place}:${when}`;
  for (const seat of seats) text += `:${seatText(seat, state.agreed)}`;
  return `${text};`;
}

function entryBack(text: string): [number, Passed] {
  const [place = "", when = "", ...rest] = text.split(":");
  const [index, mark] = place.split("*");
  const [z, d, e, by] = when.split(",");
  const seats = rest.map((each) => seatBack(each, state.agreed));
  const b = by === system ? "" : by ? nameBack(by) : usualDecider(seats);
  return [
    numberBack(index),
    {
      mark: mark ? (Number(mark) as Mark) : 2,
      z: numberBack(z),
      d: numberBack(d),
      b,
      e: numberBack(e),
      seats,
    },
  ];
}

/** Later entries of a node replace earlier ones. */
export function readPast(text: string): Map<number, Passed> {
  const past = new Map<number, Passed>();
  for (const entry of text.split(";")) if (entry !== "") past.set(...entryBack(entry));
  return past;
}

export function pastText(past: ReadonlyMap<number, Passed>): string {
  let text = "";
  for (const [index, passed] of past) text += entryText(index, passed);
  return text;
}
