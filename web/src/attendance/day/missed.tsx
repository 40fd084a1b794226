import type { DayView } from "@stampflow/attendance";
import { dayOf, minuteOf } from "@stampflow/kernel";
import { clockOf, mineCalls, shiftCalls } from "@stampflow/scheduling";
import { useTranslation } from "react-i18next";
import { LinkButton } from "../../kit/link-button.tsx";
import { keyOf, useCall } from "../../kit/record/load.ts";
import { useSession } from "../../platform/session.ts";

const inMissing = ["missingIn", "absent", "absenteeism"];
/** The first punch of a day that is missing: when it was due. Slots that touch have their out at the end of the last. */
function missedIn({ slots }: DayView): number | undefined {
  const lacks = ({ flags }: DayView["slots"][number], ...names: readonly string[]) =>
    flags.some((flag) => names.includes(flag));
  const at = slots.findIndex((slot) => lacks(slot, ...inMissing, "missingOut"));
  let found = slots[at];
  if (!found) return undefined;
  if (lacks(found, ...inMissing)) return found.due.from;
  for (const next of slots.slice(at + 1)) if (next.due.from === found.due.to && lacks(next, "missingOut")) found = next;
  // A correction names the end as it was planned (D18), not as a flexible slot moved it.
  const moved = Number(found.why.find(({ key }) => key === "moved")?.values.minutes ?? 0);
  return found.due.to - moved * 60_000;
}

/** Opens the application for a missed punch with the shift of the day and the time that was due. */
function Apply({ date, due, zone }: { date: string; due: number; zone: string }) {
  const { t } = useTranslation("attendance");
  const schedule = useCall(["scheduling", "schedule", "mine"], mineCalls.list, { from: date, to: date });
  const shifts = useCall(keyOf(shiftCalls.all), shiftCalls.all, {});
  if (schedule.isPending || shifts.isPending) return null;
  const shiftId = schedule.data?.days[0]?.shiftId;
  const name = shifts.data?.find(({ id }) => id === shiftId)?.name ?? "";
  // As long as the form takes it.
  const className = [...name].slice(0, 10).join("");
  const clockTime = `${dayOf(due, zone)} ${clockOf(minuteOf(due, zone))}`;
  return (
    <LinkButton to="/personnel/apply/patch" state={{ start: { clockTime, className } }}>
      {t("mine.missed")}
    </LinkButton>
  );
}

/** What somebody can do about a missing punch of their own day. */
export function MissedPunch({ day, zone }: { day: DayView; zone: string }) {
  const { can: may } = useSession();
  const due = missedIn(day);
  return due !== undefined && may("approval:apply") && <Apply date={day.date} due={due} zone={zone} />;
}
