import type { DayView } from "@stampflow/attendance";
import { useTranslation } from "react-i18next";
import { StateTag, type Tone } from "../../kit/state/state-tag.tsx";

const tones: Readonly<Record<DayView["status"], Tone>> = {
  ...{ normal: "good", late: "warn", early: "warn", missingIn: "bad", missingOut: "bad", absent: "bad" },
  ...{ absenteeism: "bad", leave: "active", overtime: "active", rest: "calm", notRecorded: "calm", expected: "calm" },
};

/** A status as a word, with its minutes where it has some. */
function StatusTag({ status, minutes }: { status: DayView["status"]; minutes: number }) {
  const { t } = useTranslation("attendance");
  const name = t(`status.${status}`);
  const counted = (status === "late" || status === "early") && minutes > 0;
  return <StateTag tone={tones[status]} text={counted ? t("statusMinutes", { status: name, count: minutes }) : name} />;
}

type Kept = Pick<DayView, "status" | "late" | "early">;

/** The status of a kept day; a day that misses a punch may also begin late or end early. */
export function KeptStatus({ status, late, early }: Kept) {
  const others = [...(late > 0 ? (["late"] as const) : []), ...(early > 0 ? (["early"] as const) : [])];
  return (
    <span className="day-status">
      {[...new Set([status, ...others])].map((name) => (
        <StatusTag key={name} status={name} minutes={name === "early" ? early : late} />
      ))}
    </span>
  );
}

export function DayStatus({ day }: { day: DayView }) {
  const { t } = useTranslation("attendance");
  if (day.state === "voided") return <StateTag tone="bad" text={t("state.voided")} />;
  const flags = [...new Set(day.slots.flatMap((slot) => slot.flags))];
  const names = flags.length > 0 ? flags : [day.status];
  return (
    <span className="day-status">
      {names.map((name) => (
        <StatusTag key={name} status={name} minutes={name === "early" ? day.early : day.late} />
      ))}
    </span>
  );
}
