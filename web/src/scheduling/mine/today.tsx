import { mineCalls, rest, shiftCalls, timesOn } from "@stampflow/scheduling";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { keyOf, useCall } from "../../kit/record/load.ts";

/** What one works on a day, as it was published; without a schedule what stands there. */
export default function OwnDayWords({ date, children }: { date: string; children: ReactNode }) {
  const { t } = useTranslation("scheduling");
  const own = useCall(["scheduling", "schedule", "mine"], mineCalls.list, { from: date, to: date });
  const shifts = useCall(keyOf(shiftCalls.all), shiftCalls.all, {});
  if (own.isPending || shifts.isPending) return null;
  const { shiftId, temporary } = own.data?.days[0] ?? {};
  const shift = shifts.data?.find(({ id }) => id === shiftId);
  const times = shift ? timesOn(shift, date).slots.map(({ start, end }) => `${start}–${end}`) : [];
  const words = [
    ...(shift ? [shift.name, ...times] : []),
    ...(temporary ? [t("schedule.temporary", temporary)] : []),
    ...(shiftId === rest && !temporary ? [t("schedule.rest")] : []),
  ];
  return words.length > 0 ? words.join(" ") : children;
}
