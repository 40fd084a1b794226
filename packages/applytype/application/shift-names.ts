import { extensionPoint } from "@stampflow/kernel/server";
import type { DayOf } from "../type/schema.ts";

/** The published shifts of people on days, as they are read, in the order asked for; "" where none is published. */
export type ShiftNames = (days: readonly DayOf[]) => Promise<readonly string[]>;
export const shiftNames = extensionPoint<ShiftNames>("applytype.shiftNames");

export async function shiftsOn(days: readonly DayOf[]): Promise<(personId: string, day: string) => string> {
  const [read] = shiftNames.all();
  const names = (read && days.length > 0 && (await read(days))) || [];
  const all = new Map(days.map(({ personId, day }, at) => [`${personId} ${day}`, names[at] ?? ""]));
  return (personId, day) => all.get(`${personId} ${day}`) ?? "";
}
