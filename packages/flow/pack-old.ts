import { nameBack, numberBack } from "./pack-text.ts";
import type { Joining, Mark, Passed, Seat, SeatState, State } from "./state.ts";
import { entryText } from "./work/past.ts";

/** A snapshot stored before the text had a form of its own: JSON, a line feed, and the nodes passed. */
export function readOld(text: string): State {
  const end = text.indexOf("\n");
  if (end < 0) throw new SyntaxError("not a packed snapshot");
  const rest = JSON.parse(text.slice(0, end)) as Omit<State, "p">;
  return { ...rest, p: [...pastBack(text.slice(end + 1))].map(([index, passed]) => entryText(index, passed)).join("") };
}

/** `index:mark:z:d:b:e:seat:seat…;` */
function pastBack(text: string): Map<number, Passed> {
  const past = new Map<number, Passed>();
  for (const entry of text.split(";")) {
    if (entry === "") continue;
    const [index, mark, z, d, b, e, ...seats] = entry.split(":");
    past.set(numberBack(index), {
      mark: Number(mark) as Mark,
      z: numberBack(z),
      d: numberBack(d),
      b: nameBack(b),
      e: numberBack(e),
      seats: seats.map(seatBack),
    });
  }
  return past;
}

function seatBack(text: string): Seat {
  const [u, s, w, p, h, y] = text.split(",");
  const seat: Seat = { u: nameBack(u) };
  if (s) seat.s = numberBack(s) as SeatState;
  if (w) seat.w = w as Joining;
  if (p) seat.p = numberBack(p) - 1;
  if (h) seat.h = h.split("+").map(nameBack);
  if (y) seat.y = nameBack(y);
  return seat;
}
