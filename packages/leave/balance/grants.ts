import type { DailyPage } from "@stampflow/kernel/server";
import { forEachConcurrent } from "@stampflow/kernel/server";
import { employeeIds } from "@stampflow/system/server";
import { isGranted } from "../rule/grants.ts";
import type { LeaveType } from "../type/schema.ts";
import { allTypes } from "../type/store.ts";
import { bringAndTell } from "./notices.ts";

const people = 50;
const atOnce = 4;

/** Posts what is due for everybody, page by page (L5–L9): who was done already gets nothing again. */
export async function grantDue({ cursor, now }: DailyPage): Promise<string | null> {
  const types = await allTypes();
  // What was never given expires never.
  const matters = ({ distribution, used }: LeaveType) => isGranted(distribution) || used;
  if (![...types.values()].some(matters)) return null;
  const ids = (await employeeIds()).filter((id) => id > (cursor ?? "")).sort();
  const page = ids.slice(0, people);
  await forEachConcurrent(page, atOnce, (id) => bringAndTell(id, now));
  return ids.length > page.length ? (page.at(-1) ?? null) : null;
}
