import { refuse } from "@stampflow/kernel";
import { defineStore, key, namedRecords, recordRoutes, type Write } from "@stampflow/kernel/server";
import * as calls from "./contract.ts";

export const units = namedRecords({
  noun: "attendance.unit",
  store: defineStore({ entity: "attendanceUnit", record: calls.unit, key: key.main([], ["id"]) }),
  fields: ["name"],
  audited: ["name", "unit", "price"],
  limit: calls.mostUnits,
});

/** The writes by which units are in use from the first entry on; they fail if one is deleted meanwhile. */
export async function unitsUsed(ids: readonly string[]): Promise<Write[]> {
  const list = await units.current();
  const fresh = [...new Set(ids)].flatMap((id) => {
    const found = list.rows.get(id);
    return found && !found.used ? [{ ...found, used: true, version: found.version + 1 }] : [];
  });
  return fresh.length > 0 ? units.written(list, fresh) : [];
}

export const unitRoutes = recordRoutes(units, calls, {
  derive: (_, before) => ({ used: before?.used ?? false }),
  removing: ({ used, name }) => (used ? refuse("attendance.unitUsed", { name }) : []),
});
