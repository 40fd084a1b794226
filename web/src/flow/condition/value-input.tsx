import { limits } from "@stampflow/form";
import { DatePicker, Input, Select, TimePicker } from "antd";
import dayjs from "dayjs";
import { searchSource } from "../../form/calls.ts";
import { SourceSelect } from "../../kit/form/control/choice/source-select.tsx";
import { DecimalBox } from "../../kit/input/number-box.tsx";
import { useFinder } from "../../kit/input/use-finder.ts";
import { DepartmentSelect } from "../directory/department-select.tsx";
import { PeopleSelect } from "../directory/people-select.tsx";
import { useDirectory } from "../directory/use-directory.ts";
import type { Words } from "../document.ts";
import { type Column, takesList } from "./column.ts";
import type { Draft } from "./edit.ts";

type Props = { draft: Draft; column: Column; words: Words; fault: boolean; onChange: (draft: Draft) => void };

/** Beyond it numbers are not exact. */
const most = Number.MAX_SAFE_INTEGER;

/** The value of a condition, entered with the input of its field. */
export function ValueInput(props: Props) {
  const { draft, column, words, fault, onChange } = props;
  const many = takesList(column.kind, draft.optType);
  const ids = Array.isArray(draft.value) ? draft.value : [draft.value].filter(Boolean);
  const text = ids[0] ?? "";
  const status = fault ? ({ status: "error" } as const) : {};
  const set = (value: string) => onChange({ ...draft, value, valueName: "" });
  const setIds = (next: string[], names: string[]) =>
    onChange({ ...draft, value: many ? next : (next[0] ?? ""), valueName: names.join(words("list")) });
  const stored = many ? draft.valueName.split(words("list")) : [draft.valueName];
  switch (column.kind) {
    case "number":
      return (
        <DecimalBox
          aria-label={words("condition.value")}
          placeholder={words("condition.valueNumber")}
          min={-most}
          max={most}
          decimals={10}
          value={text || null}
          onChange={(value) => set(value ?? "")}
          {...status}
        />
      );
    case "date":
      return (
        <DatePicker
          aria-label={words("condition.value")}
          placeholder={words("condition.valueDate")}
          value={text ? dayjs(text) : null}
          onChange={(day) => set(day ? day.format("YYYY-MM-DD") : "")}
          className="fd-fill"
          {...status}
        />
      );
    case "time":
      return (
        <TimePicker
          aria-label={words("condition.value")}
          placeholder={words("condition.valueTime")}
          format="HH:mm"
          needConfirm={false}
          value={text ? dayjs(`2000-01-01 ${text}`) : null}
          onChange={(time) => set(time ? time.format("HH:mm") : "")}
          className="fd-fill"
          {...status}
        />
      );
    case "choice":
      if (column.source)
        return (
          <SourceSelect
            aria-label={words("condition.value")}
            source={column.source}
            search={searchSource}
            value={ids.map((value, at) => ({ value, label: stored[at] ?? "" }))}
            max={many ? limits.chosen : undefined}
            placeholder={words("condition.valueChoice")}
            onChange={(next) =>
              setIds(
                next.map((one) => one.value),
                next.map((one) => one.label),
              )
            }
            className="fd-fill"
            {...status}
          />
        );
      return (
        <Select
          mode={many ? "multiple" : undefined}
          aria-label={words("condition.value")}
          placeholder={words("condition.valueChoice")}
          value={many ? ids : text || null}
          options={[...column.choices]}
          onChange={(next: string | string[]) => onChange({ ...draft, value: next, valueName: "" })}
          className="fd-fill"
          {...status}
        />
      );
    case "person":
      return (
        <PeopleSelect
          label={words("condition.valuePerson")}
          ids={ids}
          names={stored}
          most={many ? 25 : 1}
          onChange={setIds}
        />
      );
    case "department":
      return <DepartmentSelect label={words("condition.valueDepartment")} ids={ids} many={many} onChange={setIds} />;
    case "role":
      return <RoleSelect {...props} />;
    case "text":
      return (
        <Input
          aria-label={words("condition.value")}
          placeholder={words("condition.valueText")}
          value={text}
          onChange={(event) => set(event.target.value)}
          {...status}
        />
      );
  }
}

function RoleSelect({ draft, words, fault, onChange }: Props) {
  const finder = useFinder();
  const { choices, loading } = useDirectory("role");
  return (
    <Select
      aria-label={words("condition.valueRole")}
      placeholder={words("condition.valueRole")}
      value={typeof draft.value === "string" && draft.value ? draft.value : null}
      options={[...choices]}
      loading={loading}
      showSearch={finder}
      onChange={(value: string) =>
        onChange({ ...draft, value, valueName: choices.find((one) => one.value === value)?.label ?? "" })
      }
      className="fd-fill"
      {...(fault ? { status: "error" as const } : {})}
    />
  );
}
