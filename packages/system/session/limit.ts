import { endOf } from "@stampflow/kernel";

/** Whether an instant or a plain day is over; a day is over at its end in the zone. What is neither is over. */
export function isOver(limit: string, timeZone: string, now: number): boolean {
  const ends = /^\d{4}-\d{2}-\d{2}$/.test(limit) ? endOf(limit, timeZone) : Date.parse(limit);
  return !(now < ends);
}
