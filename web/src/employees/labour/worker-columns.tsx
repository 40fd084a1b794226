import {
  type LabourKind,
  labourImportCalls,
  labourStaffCalls,
  labourStepCalls,
  selfhelpCalls,
  selfhelpImportCalls,
  selfhelpStepCalls,
  type WorkerRow,
  workerColumns,
} from "@stampflow/employees";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../kit/format/format.ts";
import { useDescribed } from "../../kit/record/use-described.tsx";
import { StateTag } from "../../kit/state/state-tag.tsx";

export const workerKey = (kind: LabourKind) => ["employees", "worker", kind] as const;
/** The calls of the two pages differ in their paths alone. */
export const callsOf = (kind: LabourKind): Calls => (kind === "labour" ? labour : (selfhelp as unknown as Calls));
const labour = { ...labourStaffCalls, imports: labourImportCalls, steps: labourStepCalls };
const selfhelp = { ...selfhelpCalls, imports: selfhelpImportCalls, steps: selfhelpStepCalls };
type Calls = typeof labour;
export const useWords = () => useDescribed<WorkerRow, keyof typeof workerColumns>(workerColumns);
export const tones = { on: "good", next: "active", over: "calm", none: "calm" } as const;

/** Whether somebody may sign in, and until when. */
export function LoginState({ row }: { row: WorkerRow }) {
  const { t } = useTranslation("employees");
  const { day } = useFormat();
  const { login, loginLimitDate } = row;
  if (login === "until") return <StateTag tone="active" text={t("worker.loginUntil", { day: day(loginLimitDate) })} />;
  return <StateTag tone={login === "always" ? "good" : "calm"} text={t(`worker.loginState.${login}`)} />;
}

export function useDaysLeft() {
  const { t } = useTranslation("employees");
  return ({ daysLeft }: WorkerRow) => {
    if (daysLeft === null) return "";
    return daysLeft === 0 ? t("worker.lastDay") : t("worker.days", { count: daysLeft });
  };
}

/** Who begins later is marked with the day. */
export function Standing({ row: { standing, from } }: { row: WorkerRow }) {
  const { t } = useTranslation("employees");
  const { day } = useFormat();
  const { options } = useWords();
  const text = options("standing").find(({ value }) => value === standing)?.label ?? "";
  return <StateTag tone={tones[standing]} text={standing === "next" ? t("worker.begins", { day: day(from) }) : text} />;
}
