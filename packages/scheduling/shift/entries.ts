import { refuse } from "@stampflow/kernel";
import { language, translate } from "@stampflow/kernel/server";
import { rest } from "../schedule/schema.ts";
import { shifts } from "./store.ts";

/** The entries of a pattern as people read them; a deleted shift has no name. */
export async function entryTexts() {
  const { rows } = await shifts.current();
  const off = translate("scheduling.rest", language());
  return (entries: readonly string[]): string[] =>
    entries.map((id) => (id === rest ? off : (rows.get(id)?.name ?? ""))).filter(Boolean);
}

/** Refuses entries that are no shift in use. */
export async function refuseShifts(entries: readonly string[]): Promise<[]> {
  const { rows } = await shifts.current();
  for (const id of entries) {
    const shift = rows.get(id);
    if (id !== rest && (!shift || shift.archived)) refuse("scheduling.cell.shift", { shift: shift?.name ?? "" });
  }
  return [];
}
