import { kinds } from "@stampflow/form";
import { Select, Space } from "antd";
import { useEffect } from "react";
import { useClearIcon } from "../../../input/clear-icon.tsx";
import { useFinder } from "../../../input/use-finder.ts";
import { MembersButton } from "../../../people/members-button.tsx";
import { idsOf } from "../../ids.ts";
import type { ControlProps, Person } from "../../types.ts";
import { usePeople } from "../../use-people.ts";
import { useFormWords } from "../../words.ts";

const option = (person: Person) => ({
  value: person.userId,
  label: person.deptName ? `${person.realName} · ${person.deptName}` : person.realName,
});

export function PeopleControl({ id, control, value, onChange, onBlur, disabled, aria, ports }: ControlProps) {
  const t = useFormWords();
  const finder = useFinder();
  const { multiple, selectchange, userInfo, ...options } = kinds.people.optionsOf(control);
  const clear = useClearIcon(options.clearable);
  const onlyApplicant = selectchange === 4;
  const fixed = selectchange === 3 ? userInfo : onlyApplicant && ports.applicant ? [ports.applicant] : undefined;
  const { found, state, search } = usePeople(ports, selectchange === 1 ? "permitted" : "all", fixed);
  const picked = idsOf(value);
  const applicant = onlyApplicant ? ports.applicant?.userId : undefined;

  useEffect(() => {
    if (applicant && picked[0] !== applicant && !disabled) onChange([applicant]);
  }, [applicant, picked[0], disabled, onChange]);

  const name = (userId: string) => ports.lookup.person?.(userId) ?? userId;
  const missing = picked.filter((one) => !found.some((person) => person.userId === one));
  const shared = {
    id,
    ...aria,
    options: [...found.map(option), ...missing.map((one) => ({ value: one, label: name(one) }))],
    showSearch: fixed ? finder : { filterOption: false as const, onSearch: search },
    onOpenChange: (open: boolean) => open && search(""),
    loading: state === "loading",
    notFoundContent: t(state === "failed" ? "searchFailed" : "nobody"),
    onBlur,
    placeholder: options.placeholder || t("searchPeople"),
    allowClear: clear,
    disabled: disabled || applicant !== undefined,
    style: { width: options.width },
  };
  if (!multiple) {
    return <Select {...shared} value={picked[0]} onChange={(next?: string) => onChange(next ? [next] : undefined)} />;
  }
  const many = <Select mode="multiple" {...shared} value={picked} onChange={(next: string[]) => onChange(next)} />;
  if (fixed) return many;
  return (
    <Space.Compact block>
      {many}
      <MembersButton disabled={disabled} value={picked} permitted={selectchange === 1} onDone={onChange} />
    </Space.Compact>
  );
}
