import { addDays } from "@stampflow/kernel";
import { type DailyPage, forEachConcurrent } from "@stampflow/kernel/server";
import { companyDay, employeeIds } from "@stampflow/system/server";
import { recompute } from "./recompute.ts";

const people = 50;
const atOnce = 4;

/** Keeps what closed windows say (D9): one job for all people, not a timer for each. Pages compute it when they are read. */
export async function closeDue({ cursor, now }: DailyPage): Promise<string | null> {
  const yesterday = addDays(await companyDay(now), -1);
  const ids = (await employeeIds()).filter((id) => id > (cursor ?? "")).sort();
  const page = ids.slice(0, people);
  await forEachConcurrent(page, atOnce, (id) => recompute(id, [yesterday], now));
  return ids.length > page.length ? (page.at(-1) ?? null) : null;
}
