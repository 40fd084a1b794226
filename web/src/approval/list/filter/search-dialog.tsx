import { useQuery } from "@tanstack/react-query";
import { Checkbox, DatePicker, Input, Select } from "antd";
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
import { type FieldSearch, mostFields, readSearches, type SearchField, writeSearches } from "./field-search.ts";
import { type Filters, listIn, listText, states, stuck } from "./filters.ts";
import { daysOf, periodOf } from "./period.ts";
import { useToday } from "./use-today.ts";

type Name =
  | "status"
  | "form"
  | "field"
  | "node"
  | "words"
  | "applicant"
  | "department"
  | "fast"
  | "refused"
  | "amount"
  | "waited";
type Asked = Pick<Filters, Name>;
type Change = Asked & Pick<Filters, "period">;
type Props = { tab: Tab; filters: Filters; onChange: (change: Change) => void; onClose: () => void };

const day = "YYYY-MM-DD";
const hasTasks = (tab: Tab) => tab === "pending" || tab === "approved";

/** Filters that do not fit in the bar: own dates, several values, and the values of form fields. */
export default function SearchDialog({ tab, filters, onChange, onClose }: Props) {
  const { t, i18n } = useTranslation("approval");
  const { period, keyword: _, whose: __, sort: ___, ...first } = filters;
  const [asked, setAsked] = useState<Asked>(first);
  const set = (change: Partial<Asked>) => setAsked((now) => ({ ...now, ...change }));
  const [searches, setSearches] = useState(() => readSearches(filters.field));
  const days = daysOf(period, useToday());
  const [span, setSpan] = useState<readonly [string, string] | null>(days && [days.from, days.to]);
  const names = useQuery({ queryKey: keys.formNames, queryFn: ({ signal }) => listFormNames(signal) });
  const [form = "", ...others] = listIn(asked.form);
  const one = form !== "" && others.length === 0;
  const fields = useQuery({
    queryKey: keys.searchFields(form),
    queryFn: ({ signal }) => listSearchFields(form, signal),
    enabled: one,
  });
  const done = () => {
    const chosen = span ? periodOf({ from: span[0], to: span[1] }) : null;
    const unchanged = span?.[0] === days?.from && span?.[1] === days?.to;
    onChange({ ...asked, field: one ? writeSearches(searches) : null, period: unchanged ? period : chosen });
    onClose();
  };
  return (
    <FormDialog open title={t("search.title")} okText={t("search.go")} onOk={done} onCancel={onClose} destroyOnHidden>
      <div className="search-fields">
        <Field label={t(`list.dateOf.${tab}`)}>
          <DatePicker.RangePicker
            value={span && [dayjs(span[0]), dayjs(span[1])]}
            onChange={(next) => setSpan(next?.[0] && next[1] ? [next[0].format(day), next[1].format(day)] : null)}
          />
        </Field>
        <Field label={t("search.words")}>
          <Input
            value={asked.words ?? ""}
            maxLength={50}
            placeholder={t("search.wordsHint")}
            onChange={(event) => set({ words: event.target.value })}
            onPressEnter={done}
          />
        </Field>
        {tab !== "apply" && (
          <div className="search-value">
            <Field label={t("search.applicant")}>
              <PeoplePicker
                multiple
                value={listIn(asked.applicant)}
                onChange={(userIds) => set({ applicant: listText(userIds) })}
              />
            </Field>
            <Field label={t("search.department")}>
              <DepartmentPicker
                multiple
                value={listIn(asked.department)}
                onChange={(deptIds) => set({ department: listText(deptIds) })}
              />
            </Field>
          </div>
        )}
        <div className="search-value">
          <Field label={t("search.amount")}>
            <Range value={asked.amount} decimals={2} onChange={(next) => set({ amount: next })} />
          </Field>
          <Field label={t("search.waited")}>
            <Select
              allowClear
              value={asked.waited ?? undefined}
              placeholder={t("list.all")}
              options={waits.map((hours) => ({
                value: String(hours),
                label: t("search.hours", { time: formatWait(hours * 3_600_000, i18n.language) }),
              }))}
              onChange={(next: string | undefined) => set({ waited: next ?? null })}
            />
          </Field>
        </div>
        {tab !== "pending" && (
          <Field label={t("list.status")}>
            <Several
              value={asked.status === stuck ? null : asked.status}
              options={states.map((value) => ({ value, label: t(`status.${value}`) }))}
              onChange={(status) => set({ status })}
            />
          </Field>
        )}
        <Checkbox checked={asked.fast !== null} onChange={({ target }) => set({ fast: target.checked ? "1" : null })}>
          {t("search.fast")}
        </Checkbox>
        <Checkbox
          checked={asked.refused !== null}
          onChange={({ target }) => set({ refused: target.checked ? "1" : null })}
        >
          {t("search.refused")}
        </Checkbox>
        <Field label={t("list.form")} hint={one ? undefined : t("search.formFirst")}>
          <Several
            value={asked.form}
            options={names.data?.records.map(({ id, formDesignName }) => ({ value: id, label: formDesignName })) ?? []}
            onChange={(next) => {
              set({ form: next, node: null });
              setSearches([]);
            }}
          />
        </Field>
        {one && (
          <>
            <Field label={t(hasTasks(tab) ? "search.nodeOfTask" : "search.nodeNow")}>
              <Several
                value={asked.node}
                options={fields.data?.nodes.map(({ id, name }) => ({ value: id, label: name })) ?? []}
                onChange={(node) => set({ node })}
              />
            </Field>
            <FieldSearches fields={fields.data?.fields ?? []} searches={searches} onChange={setSearches} />
          </>
        )}
      </div>
    </FormDialog>
  );
}

type SeveralProps = {
  value: string | null;
  options: { value: string; label: string }[];
  onChange: (value: string | null) => void;
};

/** Several values are one or the other. */
function Several({ value, options, onChange }: SeveralProps) {
  const { t } = useTranslation("approval");
  return (
    <Select
      mode="multiple"
      allowClear
      optionFilterProp="label"
      value={listIn(value)}
      placeholder={t("list.all")}
      options={options}
      onChange={(next: string[]) => onChange(listText(next))}
    />
  );
}

type FieldsProps = {
  fields: readonly SearchField[];
  searches: readonly FieldSearch[];
  onChange: (searches: FieldSearch[]) => void;
};

/** Fields that all must hold. */
function FieldSearches({ fields, searches, onChange }: FieldsProps) {
  const { t } = useTranslation("approval");
  const shown = searches.length < mostFields ? [...searches, null] : searches;
  return shown.map((search, at) => {
    const field = fields.find(({ key }) => key === search?.key);
    const replace = (next: FieldSearch | null) => onChange(searches.toSpliced(at, 1, ...(next ? [next] : [])));
    const free = fields.filter(({ key }) => key === search?.key || !searches.some((each) => each.key === key));
    return (
      // The place of a field in the list is what it is.
      <div className="search-value" key={`place ${at + 1}`}>
        <Field label={t("search.field")}>
          <Select
            allowClear
            value={field?.key}
            placeholder={t("search.chooseField")}
            options={free.map(({ key, label }) => ({ value: key, label }))}
            onChange={(key: string | undefined) => {
              const chosen = fields.find((each) => each.key === key);
              replace(chosen ? { compared: chosen.compared, key: chosen.key, values: [] } : null);
            }}
          />
        </Field>
        {field && search && (
          <Field label={t("search.value")}>
            <Value field={field} values={search.values} onChange={(values) => replace({ ...search, values })} />
          </Field>
        )}
      </div>
    );
  });
}

const waits = [4, 8, 24, 48, 72, 168];

type RangeProps = { value: string | null; decimals: number; onChange: (value: string | null) => void };

/** Either end may be left open. */
function Range({ value, decimals, onChange }: RangeProps) {
  const { t } = useTranslation("approval");
  const [from = "", to = ""] = (value ?? "~").split("~");
  const write = (ends: [string, string]) => onChange(ends.some(Boolean) ? ends.join("~") : null);
  const limits = { min: -most, max: most, decimals };
  return (
    <span className="search-amount">
      <DecimalBox
        {...limits}
        aria-label={t("search.from")}
        value={from || null}
        onChange={(next) => write([next ?? "", to])}
      />
      –
      <DecimalBox
        {...limits}
        aria-label={t("search.to")}
        value={to || null}
        onChange={(next) => write([from, next ?? ""])}
      />
    </span>
  );
}

/** Beyond it numbers are not exact. */
const most = Number.MAX_SAFE_INTEGER;

type ValueProps = { field: SearchField; values: readonly string[]; onChange: (values: string[]) => void };

function Value({ field, values, onChange }: ValueProps) {
  const { t } = useTranslation("approval");
  const [first = "", last = ""] = values;
  const dayOf = (text: string) => (text ? dayjs(text) : null);
  return {
    text: () => (
      <Input
        value={first}
        maxLength={200}
        aria-label={t("search.value")}
        onChange={(event) => onChange([event.target.value])}
      />
    ),
    number: () => (
      <Range value={`${first}~${last}`} decimals={10} onChange={(next) => onChange((next ?? "~").split("~"))} />
    ),
    date: () => (
      <DatePicker.RangePicker
        allowEmpty={[true, true]}
        value={[dayOf(first), dayOf(last)]}
        onChange={(next) => onChange([0, 1].map((end) => next?.[end]?.format(day) ?? ""))}
      />
    ),
    choice: () => (
      <Select
        mode="multiple"
        optionFilterProp="label"
        aria-label={t("search.value")}
        value={[...values]}
        options={field.options}
        onChange={onChange}
      />
    ),
    people: () => <PeoplePicker multiple value={values} onChange={onChange} />,
    department: () => <DepartmentPicker multiple value={values} onChange={onChange} />,
  }[field.compared]();
}
