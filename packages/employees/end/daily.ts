import { addDays, formatDay, inEachLanguage, nextVersion } from "@stampflow/kernel";
import { type DailyPage, listFirst, save } from "@stampflow/kernel/server";
import { businessTypes } from "@stampflow/notice";
import { notify } from "@stampflow/notice/server";
import { companyDay, peopleWith, staff } from "@stampflow/system/server";
import { can } from "../permissions.ts";
import { dueReminder, reminderDays } from "./rules.ts";
import { type End, ends } from "./store.ts";

const perPage = 100;
/** What ended longer ago was told, or is no news any more. */
const lateDays = 60;
const [farthest] = reminderDays;

/** Tells of what ends ahead (E10), in the order of days. */
export async function tellEnds({ cursor, now }: DailyPage): Promise<string | null> {
  const today = await companyDay(now);
  const [fromDay = addDays(today, -lateDays), after = ""] = cursor?.split(" ") ?? [];
  const options = { from: { end: fromDay, id: after }, to: { end: addDays(today, farthest) } };
  const { params, read } = ends.query("byDay", {}, options);
  const all = (await listFirst(params, read, perPage + 2)).filter(({ end, id }) => end !== fromDay || id !== after);
  const page = all.slice(0, perPage);
  const people = await staff();
  for (const one of page) {
    const before = dueReminder(one, today);
    const user = people.user(one.userId);
    // Who has left, or will have by then, is told nothing.
    if (before === null || !user || user.status === "resigned" || (user.leaves ?? "9") <= one.end) continue;
    await tell(one, before, user);
    await save({ writes: [ends.replace(nextVersion(one, { told: before }))] });
  }
  const last = page.at(-1);
  return last && all.length > perPage ? `${last.end} ${last.id}` : null;
}

/** The person, and whoever cares for contracts and sees them; each once, however often the page is repeated. */
async function tell({ id, userId, kind, end }: End, before: number, user: { name: string; departmentId: string }) {
  const personnel = await peopleWith(can.contract.update.code, user.departmentId);
  const endIn = inEachLanguage((language) => formatDay(end, language));
  const about = {
    ...{ eventId: `${id} ${end} ${before}`, businessType: businessTypes.outcome, kind: "employees.end" },
    text: { key: `employees.notice.end.${kind}`, data: { name: user.name, end: endIn, count: before } },
  };
  await notify({ ...about, userIds: [userId], link: "/account/file" });
  await notify({
    ...about,
    userIds: personnel.filter((one) => one !== userId),
    link: `/staff/fullTime?user=${userId}&part=${kind}`,
  });
}
