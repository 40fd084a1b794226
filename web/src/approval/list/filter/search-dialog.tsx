import { useQuery } from "@tanstack/react-query";
import { DatePicker, Input, Select } from "antd";
import dayjs from "dayjs";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FormDialog } from "../../../kit/dialog/form-dialog.tsx";
import { Field } from "../../../kit/input/field.tsx";
import { DecimalBox } from "../../../kit/input/number-box.tsx";
import { DepartmentPicker } from "../../../kit/people/department-picker.tsx";
import { PeoplePicker } from "../../../kit/people/people-picker.tsx";
import { listFormNames, listSearchFields } from "../../calls.ts";
import { formatWait } from "../../detail/wait.ts";
import { keys } from "../../keys.ts";
import type { Tab } from "../../types.ts";
import { type FieldSearch, operatorsOf, readSearch, type SearchField, writeSearch } from "./field-search.ts";
import type { Filters } from "./filters.ts";
import { daysOf, periodOf } from "./period.ts";

type More = Pick<Filters, "words" | "applicant" | "department" | "amount" | "waited">;
type Change = Pick<Filters, "form" | "field" | "period"> & More;
type Props = { tab: Tab; filters: Filters; onChange: (change: Change) => void; onClose: () => void };

const day = "YYYY-MM-DD";

/** Filters that do not fit in the bar: own dates, and the value of a form field. */
export default function SearchDialog({ tab, filters, onChange, onClose }: Props) {
  const { t, i18n } = useTranslation("approval");
  const [form, setForm] = useState(filters.form);
  const [search, setSearch] = useState(() => readSearch(filters.field));
  const days = daysOf(filters.period, new Date());
  const [span, setSpan] = useState<readonly [string, string] | null>(days && [days.from, days.to]);
  const names = useQuery({ queryKey: keys.formNames, queryFn: ({ signal }) => listFormNames(signal) });
  const fields = useQuery({
    queryKey: keys.searchFields(form ?? ""),
    queryFn: ({ signal }) => listSearchFields(form ?? "", signal),
    enabled: form !== null,
  });
  const { words, applicant, department, amount, waited } = filters;
  const [more, setMore] = useState<More>({ words, applicant, department, amount, waited });
  const set = (change: Partial<More>) => setMore((now) => ({ ...now, ...change }));
  const field = fields.data?.fields.find(({ key }) => key === search?.key);
  const ask = (change: Partial<FieldSearch>) => setSearch((now) => now && { ...now, ...change });
  const choose = (key: string | undefined) => {
    const chosen = fields.data?.fields.find((one) => one.key === key);
    setSearch(chosen ? begin(chosen) : null);
  };
  const done = () => {
    const asked = form && search && search.value.trim() !== "" ? writeSearch(search) : null;
    const period = span ? periodOf({ from: span[0], to: span[1] }) : null;
    const unchanged = span?.[0] === days?.from && span?.[1] === days?.to;
    onChange({ form, field: asked, period: unchanged ? filters.period : period, ...more });
    onClose();
  };
  return (
    <FormDialog open title={t("search.title")} okText={t("search.go")} onOk={done} onCancel={onClose} destroyOnHidden>
      <div className="search-fields">
        <Field label={t("search.days")}>
          <DatePicker.RangePicker
            value={span && [dayjs(span[0]), dayjs(span[1])]}
            onChange={(next) => setSpan(next?.[0] && next[1] ? [next[0].format(day), next[1].format(day)] : null)}
          />
        </Field>
        <Field label={t("search.words")}>
          <Input
            value={more.words ?? ""}
            maxLength={50}
            placeholder={t("search.wordsHint")}
            onChange={(event) => set({ words: event.target.value })}
            onPressEnter={done}
          />
        </Field>
        {tab !== "apply" && (
          <div className="search-value">
            <Field label={t("search.applicant")}>
              <PeoplePicker value={more.applicant} onChange={(userId) => set({ applicant: userId })} />
            </Field>
            <Field label={t("search.department")}>
              <DepartmentPicker value={more.department} onChange={(deptId) => set({ department: deptId })} />
            </Field>
          </div>
        )}
        <div className="search-value">
          <Field label={t("search.amount")}>
            <AmountRange value={more.amount} onChange={(next) => set({ amount: next })} />
          </Field>
          <Field label={t("search.waited")}>
            <Select
              allowClear
              value={more.waited ?? undefined}
              placeholder={t("list.all")}
              options={waits.map((hours) => ({
                value: String(hours),
                label: t("search.hours", { time: formatWait(hours * 3_600_000, i18n.language) }),
              }))}
              onChange={(next: string | undefined) => set({ waited: next ?? null })}
            />
          </Field>
        </div>
        <Field label={t("list.form")} hint={form ? undefined : t("search.formFirst")}>
          <Select
            allowClear
            value={form ?? undefined}
            placeholder={t("list.all")}
            options={names.data?.records.map(({ id, formDesignName }) => ({ value: id, label: formDesignName }))}
            onChange={(next: string | undefined) => {
              setForm(next ?? null);
              setSearch(null);
            }}
          />
        </Field>
        <Field label={t("search.field")}>
          <Select
            allowClear
            disabled={!form}
            loading={fields.isLoading}
            value={field?.key}
            placeholder={t("search.chooseField")}
            options={fields.data?.fields.map(({ key, label }) => ({ value: key, label }))}
            onChange={choose}
          />
        </Field>
        {field && search && (
          <div className="search-value">
            {operatorsOf[field.compared].length > 1 && (
              <Field label={t("search.operator")}>
                <Select
                  value={search.op}
                  options={operatorsOf[field.compared].map((value) => ({ value, label: t(`search.op.${value}`) }))}
                  onChange={(op) => ask({ op })}
                />
              </Field>
            )}
            <Value field={field} value={search.value} onChange={(value) => ask({ value })} />
          </div>
        )}
      </div>
    </FormDialog>
  );
}

const waits = [4, 8, 24, 48, 72, 168];

type AmountProps = { value: string | null; onChange: (value: string | null) => void };

/** Either end may be left open. */
function AmountRange({ value, onChange }: AmountProps) {
  const { t } = useTranslation("approval");
  const [from = "", to = ""] = (value ?? "~").split("~");
  const write = (ends: [string, string]) => onChange(ends.some(Boolean) ? ends.join("~") : null);
  const limits = { min: -most, max: most, decimals: 2 };
  return (
    <span className="search-amount">
      <DecimalBox
        {...limits}
        aria-label={t("search.amountFrom")}
        value={from || null}
        onChange={(next) => write([next ?? "", to])}
      />
      –
      <DecimalBox
        {...limits}
        aria-label={t("search.amountTo")}
        value={to || null}
        onChange={(next) => write([from, next ?? ""])}
      />
    </span>
  );
}

const begin = ({ key, compared }: SearchField): FieldSearch => ({
  compared,
  key,
  op: operatorsOf[compared][0] ?? "il",
  value: "",
});

/** Beyond it numbers are not exact. */
const most = Number.MAX_SAFE_INTEGER;

type ValueProps = { field: SearchField; value: string; onChange: (value: string) => void };

function Value({ field, value, onChange }: ValueProps) {
  const { t } = useTranslation("approval");
  const control = {
    text: <Input value={value} maxLength={200} onChange={(event) => onChange(event.target.value)} />,
    number: (
      <DecimalBox
        min={-most}
        max={most}
        decimals={10}
        value={value === "" ? null : value}
        onChange={(next) => onChange(next ?? "")}
      />
    ),
    date: <DatePicker value={value ? dayjs(value) : null} onChange={(next) => onChange(next?.format(day) ?? "")} />,
    choice: <Select value={value || undefined} options={field.options} onChange={onChange} />,
  }[field.compared];
  return <Field label={t("search.value")}>{control}</Field>;
}
