import { defineStore, key, type Write } from "@stampflow/kernel/server";
import { z } from "zod";
import type { Absence } from "./schema.ts";

/** Work that approved leave takes, by month, department and type; as many items for 5,000 people as for 50. */
export const figures = defineStore({
  entity: "leaveFigure",
  record: z.object({
    year: z.string(),
    month: z.string(),
    departmentId: z.string(),
    typeId: z.string(),
    minutes: z.number().int(),
    version: z.number().int(),
  }),
  key: key.main(["year"], ["month", "departmentId", "typeId"]),
});

type Counted = Pick<Absence, "state" | "typeId" | "departmentId" | "days">;

/** What a save of absences adds to the figures, and takes from them. */
export function figureWrites(before: readonly (Counted | null)[], after: readonly (Counted | null)[]): Write[] {
  const changes = new Map<string, number>();
  const count = (all: readonly (Counted | null)[], sign: 1 | -1) => {
    // Without a department it was approved before there were figures.
    for (const one of all.filter((each) => each?.state === "approved" && each.departmentId !== ""))
      for (const { date, minutes } of one?.days ?? []) {
        const name = [date.slice(0, 7), one?.departmentId ?? "", one?.typeId ?? ""].join(" ");
        changes.set(name, (changes.get(name) ?? 0) + sign * Math.round(minutes));
      }
  };
  count(before, -1);
  count(after, 1);
  return [...changes].flatMap(([name, minutes]) => {
    const [month = "", departmentId = "", typeId = ""] = name.split(" ");
    return minutes === 0 ? [] : [figures.add({ year: month.slice(0, 4), month, departmentId, typeId }, { minutes })];
  });
}
