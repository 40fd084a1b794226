import { changesBetween } from "@stampflow/kernel/server";
import { directoryName } from "../record/directory-name.ts";
import { applyChange, type Change, combine, type Records } from "./records.ts";

export { directoryName } from "../record/directory-name.ts";

/** With more steps than this, reading everything is cheaper. */
const maxSteps = ({ users }: Records): number => Math.max(100, users.length / 20);

/** The records of a later version, or null where a step on the way is missing. */
export async function applyVersions(
  tenantId: string,
  from: number,
  records: Records,
  to: number,
): Promise<Records | null> {
  if (to <= from) return records;
  if (to - from > maxSteps(records)) return null;
  const changes = await changesBetween<Change>(directoryName, tenantId, from + 1, to);
  return changes && applyChange(records, combine(changes));
}
