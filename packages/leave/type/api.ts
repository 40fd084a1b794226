import { nextVersion, type Refusal, refuse, sameName } from "@stampflow/kernel";
import { finderOf, folded, implement, newId, refuseStale, save, saveOnce, untilSaved } from "@stampflow/kernel/server";
import { directory } from "@stampflow/system/server";
import { can } from "../permissions.ts";
import * as calls from "./contract.ts";
import { isHidden, type LeaveType } from "./schema.ts";
import { inOrder, ownName, typeName, types, typesNow } from "./store.ts";

async function faultOf(row: LeaveType, before: LeaveType | undefined): Promise<Refusal | undefined> {
  const organisation = await directory();
  if (typeName(row) === "") return { code: "leave.type.name" };
  if (row.unit === "hour" && row.duration !== "scheduled") return { code: "leave.type.unit" };
  const chosen = { all: ["all"], departments: row.departmentIds, employments: row.employments }[row.scope];
  if (chosen.length === 0 || !row.departmentIds.every((id) => organisation.department(id)))
    return { code: "leave.type.scope" };
  if (new Set(row.table.map(({ years }) => years)).size < row.table.length) return { code: "leave.type.table" };
  if (before?.used && before.unit !== row.unit) return { code: "leave.type.used", data: { name: typeName(before) } };
  return undefined;
}

export const typeRoutes = [
  implement(calls.list, async ({ body: { name, archived, pageNum, pageSize } }) => {
    const { types: all } = await typesNow();
    const finds = name ? await finderOf(name) : null;
    const found = inOrder(all.values()).filter(
      (row) => !isHidden(row) && row.archived === archived && (finds?.(folded(typeName(row))) ?? true),
    );
    const shown = pageSize === -1 ? found : found.slice((pageNum - 1) * pageSize, pageNum * pageSize);
    return {
      records: shown.map((row) => ({ ...row, ownName: row.name, name: typeName(row) })),
      total: found.length,
      cursor: null,
    };
  }),

  implement(calls.save, ({ body: { id, version, ...fields }, actor, now, idempotency }) =>
    untilSaved(async () => {
      if (!id && !actor.permissions.has(can.type.add.code)) refuse("kernel.forbidden");
      const { stored, types: all } = await typesNow();
      const before = id ? all.get(id) : undefined;
      if (id && (!before || isHidden(before))) refuse("kernel.record.notFound");
      if (before && version !== undefined && version !== before.version) {
        if (before.version > 0) await refuseStale(types.store.replace(before));
        refuse("kernel.conflict");
      }
      const made = before ?? { id: newId(now), version: 0, code: null, archived: false, used: false };
      const typed = { ...made, ...fields, version: made.version + 1 };
      const row: LeaveType = { ...typed, name: ownName(typed) };
      const fault = await faultOf(row, before);
      if (fault) refuse(fault.code, fault.data);
      const taken = [...all.values()].some(
        (one) => one.id !== row.id && sameName(typeName(one)) === sameName(typeName(row)),
      );
      if (taken) refuse("kernel.record.name", { name: typeName(row) });
      if (!before && stored.rows.size >= types.limit) refuse("kernel.record.limit", { limit: types.limit });
      const command = before ? null : idempotency(types.noun, typeName(row));
      return (await saveOnce({ writes: await types.written(stored, [row]) }, command, { id: row.id })).answer;
    }),
  ),

  implement(calls.setArchived, ({ body: { id, archived } }) => putAway(id, archived)),

  implement(calls.remove, async ({ body: { id } }) => {
    const { types: all } = await typesNow();
    const row = all.get(id);
    // Applications and entries name it.
    return row && (row.used || row.code !== null) ? putAway(id, true) : types.removed(id);
  }),
];

const putAway = (id: string, archived: boolean): Promise<null> =>
  untilSaved(async () => {
    const { stored, types: all } = await typesNow();
    const before = all.get(id);
    if (!before || isHidden(before)) return refuse("kernel.record.notFound");
    await save({ writes: await types.written(stored, [nextVersion<LeaveType>(before, { archived })]) });
    return null;
  });
