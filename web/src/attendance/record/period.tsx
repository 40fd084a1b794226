import { summaryColumns } from "@stampflow/attendance";
import { addMonths } from "@stampflow/kernel";
import { useTranslation } from "react-i18next";
import { useAddress } from "../../kit/address.ts";
import { useFormat } from "../../kit/format/format.ts";
import { DateInput } from "../../kit/input/date-input.tsx";
import type { ListFilter } from "../../kit/list/types.ts";
import { dayIn, MonthStep, monthIn, periodOf } from "../../kit/month-grid/month-step.tsx";
import { DepartmentPicker } from "../../kit/people/department-picker.tsx";
import { useDescribed } from "../../kit/record/use-described.tsx";
import "../attendance.css";

/** The period in the address: this month, unless another is chosen; of two months at most (T4). */
export function usePeriod() {
  const { today } = useFormat();
  const [address, set] = useAddress({ from: "", to: "", page: "1" });
  const month = monthIn(address.from, today());
  const whole = periodOf(month);
  const from = dayIn(address.from, whole.from);
  const last = addMonths(from, 2);
  const typed = dayIn(address.to, whole.to);
  const to = typed < from || typed > last ? whole.to : typed;
  return {
    period: { from, to },
    month,
    last,
    choose: (next: { from?: string; to?: string }) => set({ from, to, ...next, page: undefined }),
  };
}

/** Where the period is chosen. */
export function PeriodBar({ period }: { period: ReturnType<typeof usePeriod> }) {
  const { t } = useTranslation("attendance");
  const { from, to } = period.period;
  return (
    <div className="attendance-tools">
      <MonthStep month={period.month} onMonth={(next) => period.choose(periodOf(next))} />
      <span className="record-period">
        <DateInput
          aria-label={t("record.from")}
          value={from}
          allowClear={false}
          onChange={(next) => next && period.choose({ from: next })}
        />
        –
        <DateInput
          aria-label={t("record.to")}
          value={to}
          min={from}
          max={period.last}
          allowClear={false}
          onChange={(next) => next && period.choose({ to: next })}
        />
      </span>
      <span className="field-hint record-note">{t("record.note")}</span>
    </div>
  );
}

/** Whose days are shown. */
export function usePeopleFilters(): ListFilter[] {
  const { label } = useDescribed(summaryColumns);
  return [
    { name: "name", label: label("name"), kind: "text" },
    {
      name: "departmentId",
      label: label("department"),
      kind: "other",
      control: (value, change, id) => (
        <DepartmentPicker id={id} value={value || null} onChange={(next) => change(next ?? "")} />
      ),
    },
  ];
}
