import { optionsOf, type ShownField } from "@stampflow/employees";
import type { EmployeeView } from "@stampflow/system";
import { Input } from "antd";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ListColumn, ListFilter } from "../../kit/list/types.ts";
import { type Conditions, isNumber } from "./conditions.ts";
import { useShown } from "./shown.ts";

/** Columns that can be chosen, one for each own field. */
export function useFieldColumns(fields: readonly ShownField[]): ListColumn<EmployeeView>[] {
  const shown = useShown();
  return fields.map((field) => ({
    ...{ key: `own-${field.key}`, title: field.name, width: 140, hidden: true, card: "none" as const },
    ...(field.kind === "number" ? { align: "end" as const } : {}),
    render: ({ custom }) => shown(field, custom && Object.hasOwn(custom, field.key) ? custom[field.key] : undefined),
  }));
}

/** Named by the kind of condition and the key (`conditionsIn`). */
export function useFieldFilters(fields: readonly ShownField[]): ListFilter[] {
  const { t } = useTranslation("employees");
  const more = true;
  return fields.flatMap((field): ListFilter[] => {
    const { key, name, kind } = field;
    const [from, to] = [t("custom.from", { name }), t("custom.to", { name })];
    if (kind === "input" || kind === "textarea") return [{ name: `has-${key}`, label: name, kind: "text", more }];
    if (kind === "date") {
      return [
        { name: `from-${key}`, label: from, kind: "day", more },
        { name: `to-${key}`, label: to, kind: "day", end: { of: `from-${key}` }, more },
      ];
    }
    if (kind === "number") {
      const number = (part: keyof Conditions[string], label: string): ListFilter => ({
        ...{ name: `${part}-${key}`, label, kind: "other", more },
        control: (value, change, id) => <NumberFilter id={id} value={value} onChange={change} />,
      });
      return [number("from", from), number("to", to)];
    }
    const options = optionsOf(field, { yes: t("yes"), no: t("no") }).map(({ value, label }) => ({ value, label }));
    return [{ name: `is-${key}`, label: name, kind: "select", options, more }];
  });
}

const debounceMs = 350;

/** Asks when typing pauses, and only for a number. */
function NumberFilter({ id, value, onChange }: { id: string; value: string; onChange: (value: string) => void }) {
  const [typed, setTyped] = useState(value);
  const fits = typed === "" || isNumber(typed);
  useEffect(() => setTyped(value), [value]);
  useEffect(() => {
    if (typed === value || !fits) return;
    const timer = setTimeout(() => onChange(typed), debounceMs);
    return () => clearTimeout(timer);
  }, [typed, value, fits, onChange]);
  return (
    <Input
      id={id}
      inputMode="decimal"
      maxLength={20}
      allowClear
      value={typed}
      status={fits ? "" : "error"}
      aria-invalid={!fits || undefined}
      onChange={(event) => setTyped(event.target.value.trim())}
    />
  );
}
