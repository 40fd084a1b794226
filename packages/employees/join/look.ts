import { type Actor, audit, auditedField, save, type Write } from "@stampflow/kernel/server";
import { sensitive } from "../file/store.ts";
import type { Joiner } from "./schema.ts";

const field = "documentNumber";
type Looking = { readonly reason: string; readonly actor: Actor; readonly now: number };

/** Saves who looked before the number is shown (S3). Nobody can be told who has no account yet. */
export async function saveJoinerLook({ id, realName: name }: Joiner, { reason, actor, now }: Looking): Promise<void> {
  const told = {
    ...{ noun: "employees.joiner", id, name, action: "happened" as const },
    fields: [auditedField("revealed", null, field), auditedField("reason", null, reason)],
  };
  const look = sensitive.look({ of: id, field, by: actor.userId, why: reason, now });
  await save({ writes: [look, ...audit(told)] });
}

/** So many, the newest, move with a joiner; a save holds a hundred items. */
const most = 20;

/** Employees read who looked at what they typed as joiners. */
export async function looksMoved(id: string, userId: string): Promise<Write[]> {
  const { records } = await sensitive.looks(id, { pageNum: 1, pageSize: most });
  return records.map(({ at: now, by, why }) => sensitive.look({ of: userId, field, by, why, now }));
}
