import { type Chosen, chosenOf, limits } from "@stampflow/form";
import { Checkbox, Radio } from "antd";
import { useClearIcon } from "../../../input/clear-icon.tsx";
import type { ControlProps } from "../../types.ts";
import { useFormWords } from "../../words.ts";
import { SourceSelect, useSource } from "./source-select.tsx";

type Props = ControlProps & {
  source: string;
  options: { placeholder: string; clearable: boolean; width: string };
  /** The maximum if several can be chosen; absent if only one can. */
  max?: number | undefined;
};

/** A searchable list. One entry is stored as itself, several as a list. */
export function SourceControl({ source, options, max, ...props }: Props) {
  const { id, value, onChange, onBlur, disabled, ports, aria } = props;
  const t = useFormWords();
  const clear = useClearIcon(options.clearable);
  return (
    <SourceSelect
      id={id}
      {...aria}
      source={source}
      search={ports.searchSource}
      value={chosenOf(value)}
      max={max}
      placeholder={options.placeholder || t("sourcePick")}
      allowClear={clear}
      disabled={disabled}
      onBlur={onBlur}
      style={{ width: options.width }}
      onChange={(next) => onChange(max === undefined ? next[0] : next)}
    />
  );
}

/** If all entries fit into one page, all are shown; otherwise the list is searched. */
export function SourceTicks(props: Props) {
  const { id, source, value, max, onChange, disabled, ports, aria } = props;
  const found = useSource(ports.searchSource, source);
  const { records = [], total = 0 } = found.data ?? {};
  if (!found.data || total > limits.radioOptions || total === 0) return <SourceControl {...props} />;
  const picked = chosenOf(value);
  const known = [...records, ...picked.filter((one) => !records.some((other) => other.value === one.value))];
  const entries = (ids: readonly string[]): Chosen[] => known.filter((one) => ids.includes(one.value));
  if (max === undefined)
    return (
      <Radio.Group
        id={id}
        {...aria}
        value={picked[0]?.value ?? null}
        onChange={(event) => onChange(entries([String(event.target.value)])[0])}
        disabled={disabled}
        options={known.map((one) => ({ value: one.value, label: one.label }))}
      />
    );
  const full = picked.length >= max;
  return (
    <fieldset id={id} aria-labelledby={aria["aria-labelledby"]} aria-label={aria["aria-label"]} className="plain-group">
      <Checkbox.Group
        value={picked.map((one) => one.value)}
        onChange={(next) => onChange(entries(next.map(String)))}
        disabled={disabled}
        options={known.map((one) => ({
          value: one.value,
          label: one.label,
          disabled: disabled || (full && !picked.some((other) => other.value === one.value)),
        }))}
      />
    </fieldset>
  );
}
