import type { Joining, Seat, SeatState } from "../state.ts";

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

// One entry a node: `index:mark:z:d:b:e:seat:seat…`, numbers in base 36, names percent-encoded, empty tails left out.
// Text, because most steps only append to it: neither reading nor writing it costs a parse.
const number = (value: number): string => (value === 0 ? "" : value.toString(36));
const back = (text: string | undefined): number => (text ? Number.parseInt(text, 36) : 0);
const trimmed = (parts: readonly string[], by: string): string => {
  let end = parts.length;
  while (end > 0 && parts[end - 1] === "") end--;
  return parts.slice(0, end).join(by);
};

const plain = /^[\w-]+$/;
const name = (id: string): string => (plain.test(id) ? id : encodeURIComponent(id));
const nameBack = (text: string | undefined): string => (text?.includes("%") ? decodeURIComponent(text) : (text ?? ""));

function seatText(seat: Seat): string {
  const hops = (seat.h ?? []).map(name).join("+");
  const owner = seat.p === undefined ? "" : number(seat.p + 1);
  return trimmed(
    [name(seat.u), number(seat.s ?? 0), seat.w ?? "", owner, hops, seat.y === undefined ? "" : name(seat.y)],
    ",",
  );
}

function seatBack(text: string): Seat {
  const [u, s, w, p, h, y] = text.split(",");
  const seat: Seat = { u: nameBack(u) };
  if (s) seat.s = back(s) as SeatState;
  if (w) seat.w = w as Joining;
  if (p) seat.p = back(p) - 1;
  if (h) seat.h = h.split("+").map(nameBack);
  if (y) seat.y = nameBack(y);
  return seat;
}

export function entryText(index: number, passed: Passed): string {
  const head = [
    index.toString(36),
    String(passed.mark),
    number(passed.z),
    number(passed.d),
    name(passed.b),
    number(passed.e),
  ];
  return `${trimmed([...head, ...passed.seats.map(seatText)], ":")};`;
}

/** Later entries of a node replace earlier ones. */
export function readPast(text: string): Map<number, Passed> {
  const past = new Map<number, Passed>();
  for (const entry of text.split(";")) {
    if (entry === "") continue;
    const [index, mark, z, d, b, e, ...seats] = entry.split(":");
    past.set(Number.parseInt(index ?? "", 36), {
      mark: Number(mark) as Mark,
      z: back(z),
      d: back(d),
      b: nameBack(b),
      e: back(e),
      seats: seats.map(seatBack),
    });
  }
  return past;
}

export function pastText(past: ReadonlyMap<number, Passed>): string {
  let text = "";
  for (const [index, passed] of past) text += entryText(index, passed);
  return text;
}
