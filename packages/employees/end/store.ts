import { nextVersion } from "@stampflow/kernel";
import { defineStore, key, type Write } from "@stampflow/kernel/server";
import { z } from "zod";
import { type EndKind, endKinds } from "./schema.ts";

const endRecord = z.object({
  id: z.string(),
  userId: z.string(),
  kind: z.enum(endKinds),
  end: z.string(),
  enteredOn: z.string(),
  told: z.number().int().nullable(),
  version: z.number().int(),
});
export type End = z.infer<typeof endRecord>;

/** In the order of days, so that the daily job and the list of what ends soon read no more than that. */
export const ends = defineStore({
  entity: "employeeEnd",
  record: endRecord,
  key: key.main([], ["id"]),
  indexes: { byDay: key.gsi1([], ["end", "id"]), byPerson: key.gsi2(["userId"], ["id"]) },
});

type Ahead = { readonly id: string; readonly userId: string; readonly kind: EndKind };

/** The end of something from now on; "" for none. A new end is told from the beginning, the same one is not (E10). */
export async function endWrites({ id, userId, kind }: Ahead, end: string, today: string): Promise<Write[]> {
  const found = await ends.get({ id });
  if ((found?.end ?? "") === end) return [];
  const next = { id, userId, kind, end, enteredOn: today, told: null };
  if (!found) return [ends.create({ ...next, version: 1 })];
  return [end === "" ? ends.remove(found) : ends.replace(nextVersion(found, next))];
}
