import type { Joining, Seat, SeatState } from "./state.ts";

/*
 * Snapshots are kept as text of their own: half the length of JSON, and read without building what is not looked at.
 * Numbers are in base 36, names percent-encoded where they are not plain, empty tails left out.
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

/** `usual` is the state that most seats have there: it is left out. When a task opened or closed, only where it goes on. */
export function seatText(seat: Seat, usual: SeatState, timed = true): string {
  const { u, s = 0, w, p, h, y, o } = seat;
  const t = timed ? seat.t : undefined;
  const who = name(u);
  const state = s === usual ? "" : s.toString(36);
  if (w === undefined && p === undefined && h === undefined && y === undefined && !o) {
    if (t !== undefined) return `${who},${state},${t.toString(36)}`;
    return state === "" ? who : `${who},${state}`;
  }
  const owner = p === undefined ? "" : number(p + 1);
  const hops = (h ?? []).map(name).join("+");
  return trimmed(
    [
      who,
      state,
      t === undefined ? "" : t.toString(36),
      w ?? "",
      owner,
      hops,
      y === undefined ? "" : name(y),
      o ? "1" : "",
    ],
    ",",
  );
}

export function seatBack(text: string, usual: SeatState): Seat {
  if (!text.includes(",")) return usual === 0 ? { u: nameBack(text) } : { u: nameBack(text), s: usual };
  const [u, s, t, w, p, h, y, o] = text.split(",");
  const seat: Seat = { u: nameBack(u) };
  const state = s ? numberBack(s) : usual;
  if (state !== 0) seat.s = state as SeatState;
  if (t) seat.t = numberBack(t);
  if (w) seat.w = w as Joining;
  if (p) seat.p = numberBack(p) - 1;
  if (h) seat.h = h.split("+").map(nameBack);
  if (y) seat.y = nameBack(y);
  if (o) seat.o = 1;
  return seat;
}
