import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { MonthStep } from "../kit/month-grid/month-step.tsx";
import { PeoplePicker } from "../kit/people/people-picker.tsx";

type Address = { userId: string; month: string };
type Props = {
  readonly userId: string;
  readonly month: string;
  readonly set: (change: Partial<Record<keyof Address, string | undefined>>) => void;
  /** Whether somebody else can be chosen. */
  readonly others: boolean;
  readonly children: ReactNode;
};

/** Whose month is shown, and which; with links beside. */
export function PersonTools({ userId, month, set, others, children }: Props) {
  const { t } = useTranslation("attendance");
  return (
    <div className="attendance-tools">
      {others && (
        <div className="attendance-person">
          <PeoplePicker
            aria-label={t("single.person")}
            placeholder={t("single.person")}
            value={userId || null}
            onChange={(chosen) => set({ userId: chosen ?? undefined })}
          />
        </div>
      )}
      <MonthStep month={month} onMonth={(next) => set({ month: next })} />
      {children}
    </div>
  );
}
