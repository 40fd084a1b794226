import { addDays, addMonths, daysBetween } from "@stampflow/kernel";
import type { Company } from "@stampflow/testing";
import type { Ask } from "../records/company.ts";

/** PART=20 measures with a twentieth of the people, for trying out. */
const part = Number(process.env.PART ?? 1);
/** A new company already has eight people. */
export const known = 8;
export const sizes = {
  large: Math.round(5000 / part),
  small: 50,
  planned: Math.round(500 / part),
  computed: Math.round(200 / part),
} as const;
/** People of one call. */
export const many = 100;

/** Months of 31 days, so that one can be told as another, and none beside another, whose edges are written along. */
export const longMonths = ["2027", "2028", "2029"].flatMap((year) =>
  ["01", "03", "05", "07", "10"].map((month) => `${year}-${month}`),
);
export const daysOf = (month: string): string[] => daysBetween(`${month}-01`, addDays(addMonths(`${month}-01`, 1), -1));

export async function addShift(ask: Ask, { admin }: Company): Promise<string> {
  const times = { slots: [{ start: "07:00", end: "15:00" }], rests: [], mealIds: ["none"] };
  return (await ask<{ id: string }>(admin, "/scheduling/shift/add", { name: "Early", colour: "blue", ...times })).id;
}

export function* inParts<One>(all: readonly One[], size: number): Generator<One[]> {
  for (let at = 0; at < all.length; at += size) yield all.slice(at, at + size);
}

/** Drafts of a whole month. */
export async function draft(ask: Ask, { admin }: Company, userIds: readonly string[], month: string, shiftId: string) {
  for (const some of inParts(userIds, many)) {
    const cells = daysOf(month).map((date) => ({ date, shiftId, version: 0 }));
    await ask(admin, "/scheduling/schedule/save", { changes: some.map((userId) => ({ userId, cells })) });
  }
}
