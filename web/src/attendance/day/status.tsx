import type { DayView } from "@stampflow/attendance";
import { useTranslation } from "react-i18next";
import { StateTag, type Tone } from "../../kit/state/state-tag.tsx";

const tones: Readonly<Record<DayView["status"], Tone>> = {
  ...{ normal: "good", late: "warn", early: "warn", missingIn: "bad", missingOut: "bad", absent: "bad" },
  ...{ absenteeism: "bad", leave: "active", overtime: "active", rest: "calm", notRecorded: "calm", expected: "calm" },
};
const stateTones: Readonly<Record<DayView["state"], Tone>> = {
  ...{ expected: "calm", complete: "active", confirmed: "good", changed: "warn", voided: "bad" },
};

/** What became of a day, with its minutes where it has some: several words where slots differ. */
export function DayStatus({ status, flags, late, early }: Pick<DayView, "status" | "flags" | "late" | "early">) {
  const { t } = useTranslation("attendance");
  const textOf = (name: DayView["status"]) => {
    const count = name === "late" ? late : name === "early" ? early : 0;
    const said = t(`status.${name}`);
    return count > 0 ? t("statusMinutes", { status: said, count }) : said;
  };
  return (
    <span className="day-status">
      {(flags.length > 0 ? flags : [status]).map((name) => (
        <StateTag key={name} tone={tones[name]} text={textOf(name)} />
      ))}
    </span>
  );
}

/** C1: what heads have done about it. */
export function DayState({ state }: Pick<DayView, "state">) {
  const { t } = useTranslation("attendance");
  return <StateTag tone={stateTones[state]} text={t(`state.${state}`)} />;
}
