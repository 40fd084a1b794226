import { useQuery } from "@tanstack/react-query";
import { Select } from "antd";
import { useDeferredValue, useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../../app/api.ts";

type Person = { userId: string; realName: string; departmentName: string; active: boolean };
type Props = {
  label: string;
  ids: readonly string[];
  names: readonly string[];
  most: number;
  onChange: (ids: string[], names: string[]) => void;
  disabled?: boolean;
};

const pageSize = 20;

/** People by name, with their department; chosen ones keep the name under which they were chosen. */
export function PeopleSelect({ label, ids, names, most, onChange, disabled }: Props) {
  const { t } = useTranslation("flow-designer");
  const [typed, setTyped] = useState("");
  const keyword = useDeferredValue(typed.trim());
  const [open, setOpen] = useState(false);
  const { data, isFetching, isError } = useQuery({
    queryKey: ["system", "people", { keyword, pageSize }],
    queryFn: ({ signal }) => call<{ records: Person[] }>("/system/people/list", { keyword, pageSize, pageNum: 1 }, { signal }),
    enabled: open,
  });
  const found = (data?.records ?? []).filter((person) => person.active);
  const nameOf = (id: string) => found.find((person) => person.userId === id)?.realName ?? names[ids.indexOf(id)] ?? id;
  const options = [
    ...found.map((person) => ({ value: person.userId, label: person.realName, note: person.departmentName })),
    ...ids.filter((id) => !found.some((person) => person.userId === id)).map((id) => ({ value: id, label: nameOf(id), note: "" })),
  ];
  const single = most === 1;
  return (
    <Select
      mode={single ? undefined : "multiple"}
      aria-label={label}
      placeholder={label}
      disabled={disabled ?? false}
      value={single ? (ids[0] ?? null) : [...ids]}
      options={options}
      {...(single ? { allowClear: true } : { maxCount: most })}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      onOpenChange={setOpen}
      loading={isFetching}
      notFoundContent={isError ? t("people.failed") : isFetching ? t("loading") : t("none")}
      optionRender={({ data: one }) => (
        <span className="fd-option">
          {one.label}
          <small>{one.note}</small>
        </span>
      )}
      onChange={(next: string | string[] | null | undefined) => {
        const list = Array.isArray(next) ? next : next ? [next] : [];
        onChange(list, list.map(nameOf));
      }}
      className="fd-fill"
    />
  );
}
