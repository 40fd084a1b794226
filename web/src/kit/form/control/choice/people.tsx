import { kinds } from "@stampflow/form";
import { Select, Space } from "antd";
import { useEffect, useState } from "react";
import { useClearIcon } from "../../../input/clear-icon.tsx";
import { RemoteSelect } from "../../../input/remote-select.tsx";
import { useFinder } from "../../../input/use-finder.ts";
import { MembersButton } from "../../../people/members-button.tsx";
import { idsOf } from "../../ids.ts";
import type { ControlProps, FormPorts, Person } from "../../types.ts";
import { useFormWords } from "../../words.ts";

const option = (person: Person) => ({
  value: person.userId,
  label: person.deptName ? `${person.realName} · ${person.deptName}` : person.realName,
  names: [person.realName],
  person,
});

type Scope = "permitted" | "all";

/** The question of a `RemoteSelect` for people. */
export const askPeople = ({ searchPeople }: FormPorts, scope: Scope) => ({
  queryKey: ["form", "people", scope],
  ask: async (text: string) => ({ options: (await searchPeople({ text, scope })).map(option) }),
});

export function PeopleControl({ id, control, value, onChange, onBlur, disabled, aria, ports }: ControlProps) {
  const t = useFormWords();
  const finder = useFinder();
  const { multiple, selectchange, userInfo, ...options } = kinds.people.optionsOf(control);
  const clear = useClearIcon(options.clearable);
  const onlyApplicant = selectchange === 4;
  const fixed = selectchange === 3 ? userInfo : onlyApplicant && ports.applicant ? [ports.applicant] : undefined;
  const picked = idsOf(value);
  const applicant = onlyApplicant ? ports.applicant?.userId : undefined;

  useEffect(() => {
    if (applicant && picked[0] !== applicant && !disabled) onChange([applicant]);
  }, [applicant, picked[0], disabled, onChange]);

  /** The names of those chosen here, as they were offered. */
  const [seen, setSeen] = useState<ReadonlyMap<string, string>>(new Map());
  const name = (userId: string) => ports.lookup.person?.(userId) ?? userId;
  const shared = {
    id,
    ...aria,
    onBlur,
    placeholder: options.placeholder || t("searchPeople"),
    allowClear: clear,
    disabled: disabled || applicant !== undefined,
    style: { width: options.width },
  };
  const set = (ids: string[]) => onChange(multiple || ids.length > 0 ? ids : undefined);
  if (fixed) {
    const missing = picked.filter((one) => !fixed.some((person) => person.userId === one));
    const listed = {
      ...shared,
      options: [...fixed.map(option), ...missing.map((one) => ({ value: one, label: name(one) }))],
      showSearch: finder,
      notFoundContent: t("nobody"),
    };
    return multiple ? (
      <Select mode="multiple" {...listed} value={picked} onChange={(next: string[]) => set(next)} />
    ) : (
      <Select {...listed} value={picked[0]} onChange={(next?: string) => set(next ? [next] : [])} />
    );
  }
  const people = (
    <RemoteSelect
      {...shared}
      {...askPeople(ports, selectchange === 1 ? "permitted" : "all")}
      chosen={picked.map((one) => ({ value: one, label: seen.get(one) ?? name(one) }))}
      several={multiple}
      none={t("nobody")}
      onChange={(ids, found) => {
        setSeen(new Map([...seen, ...found.map(({ value: userId, label }) => [userId, label] as const)]));
        set(ids);
      }}
    />
  );
  if (!multiple) return people;
  return (
    <Space.Compact block>
      {people}
      <MembersButton disabled={disabled} value={picked} permitted={selectchange === 1} onDone={onChange} />
    </Space.Compact>
  );
}
