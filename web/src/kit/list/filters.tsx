import DownOutlined from "@ant-design/icons/es/icons/DownOutlined";
import { Button, Input, Select } from "antd";
import { useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { FirstFocus } from "../dialog/focus-first.tsx";
import { useClearIcon } from "../input/clear-icon.tsx";
import { DateInput } from "../input/date-input.tsx";
import { useFinder } from "../input/use-finder.ts";
import { allChosen, type ListFilter } from "./types.ts";

type Values = Readonly<Record<string, string>>;
type Props = { filters: readonly ListFilter[]; values: Values; onChange: (name: string, value: string) => void };

export function Filters({ filters, values, onChange }: Props) {
  const { t } = useTranslation("kit");
  const shown = filters.filter((filter) => !filter.beside);
  const behind = shown.filter((filter) => filter.more);
  const [more, setMore] = useState(behind.some(({ name, usual }) => (values[name] ?? "") !== (usual ?? "")));
  const [entered, setEntered] = useState<string>();
  return (
    <>
      {shown
        .filter((filter) => more || !filter.more)
        .map((filter) => (
          <Filter
            key={filter.name}
            filter={filter}
            values={values}
            onChange={onChange}
            entersFirst={filter.name === entered}
          />
        ))}
      {behind.length > 0 && (
        <Button
          type="link"
          aria-expanded={more}
          onClick={({ detail }) => {
            setMore(!more);
            // By the keyboard: the fields stand before the button, so Tab would pass them.
            setEntered(!more && detail === 0 ? behind[0]?.name : undefined);
          }}
        >
          {t(more ? "list.less" : "list.more")} <DownOutlined rotate={more ? 180 : 0} />
        </Button>
      )}
    </>
  );
}

/** Choices that are found by typing. */
const longList = 8;

type FilterProps = { filter: ListFilter; values: Values; onChange: Props["onChange"]; entersFirst?: boolean };

export function Filter({ filter, values, onChange, entersFirst = false }: FilterProps) {
  const { t } = useTranslation("kit");
  const id = useId();
  const own = useRef<HTMLDivElement>(null);
  const finder = useFinder();
  const value = values[filter.name] ?? "";
  const begins = filter.kind === "day" && filter.end ? (values[filter.end.of] ?? "") : "";
  const backwards = value !== "" && value < begins;
  const change = (next: string) => onChange(filter.name, next);
  return (
    <div ref={own} className="list-filter">
      <label htmlFor={id}>
        {filter.label}
        {/* In the line of the label, so that nothing moves. */}
        <span role="alert" className="list-filter-fault">
          {backwards && t("list.backwards")}
        </span>
      </label>
      {filter.kind === "text" && <Words id={id} value={value} placeholder={filter.placeholder} onDebounced={change} />}
      {filter.kind === "select" && (
        <Select
          id={id}
          value={value}
          onChange={change}
          options={[{ value: filter.usual ? allChosen : "", label: filter.all ?? t("list.all") }, ...filter.options]}
          showSearch={filter.options.length > longList && finder}
          popupMatchSelectWidth={false}
        />
      )}
      {filter.kind === "day" && (
        <DateInput
          id={id}
          value={value || null}
          status={backwards ? "error" : ""}
          aria-invalid={backwards || undefined}
          allowClear={value !== filter.usual}
          onChange={(next) => change(next ?? "")}
        />
      )}
      {filter.kind === "other" && filter.control(value, change, id)}
      {entersFirst && <FirstFocus part={own} />}
    </div>
  );
}

const debounceMs = 350;
type WordsProps = {
  id?: string;
  /** Where no label stands beside it. */
  label?: string;
  value: string;
  placeholder?: string;
  onDebounced: (value: string) => void;
};

/** Searches when typing pauses, not at every letter. */
export function Words({ id, label, value, placeholder, onDebounced }: WordsProps) {
  const clear = useClearIcon();
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  useEffect(() => {
    if (typed === value) return;
    const timer = setTimeout(() => onDebounced(typed), debounceMs);
    return () => clearTimeout(timer);
  }, [typed, value, onDebounced]);
  return (
    <Input
      id={id}
      aria-label={label}
      value={typed}
      allowClear={clear}
      maxLength={50}
      placeholder={placeholder}
      onChange={(event) => setTyped(event.target.value)}
      onPressEnter={() => onDebounced(typed)}
    />
  );
}
