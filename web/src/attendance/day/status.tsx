import type { DayView } from "@stampflow/attendance";
import { useTranslation } from "react-i18next";
import { StateTag, type Tone } from "../../kit/state/state-tag.tsx";

const tones: Readonly<Record<DayView["status"], Tone>> = {
  ...{ normal: "good", late: "warn", early: "warn", missingIn: "bad", missingOut: "bad", absent: "bad" },
  ...{ absenteeism: "bad", leave: "active", overtime: "active", rest: "calm", notRecorded: "calm", expected: "calm" },
};

export function DayStatus({ day }: { day: DayView }) {
  const { t } = useTranslation("attendance");
  const flags = [...new Set(day.slots.flatMap((slot) => slot.flags))];
  const names = flags.length > 0 ? flags : [day.status];
  const minutes: Readonly<Record<string, number>> = { late: day.late, early: day.early };
  return (
    <span className="day-status">
      {names.map((name) => (
        <StateTag
          key={name}
          tone={tones[name]}
          text={
            minutes[name]
              ? t("statusMinutes", { status: t(`status.${name}`), count: minutes[name] })
              : t(`status.${name}`)
          }
        />
      ))}
    </span>
  );
}
