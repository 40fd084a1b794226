import type { Person } from "@stampflow/system";
import { peopleCalls } from "@stampflow/system";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Select } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../platform/call.ts";
import { useClearIcon } from "../input/clear-icon.tsx";
import { useDebounced } from "../use-delayed.ts";

type Common = {
  id?: string;
  disabled?: boolean;
  placeholder?: string;
  /** Only people of this department and those below it. */
  departmentId?: string;
  /** Never offered. */
  except?: readonly string[];
  max?: number;
  "aria-label"?: string;
  "aria-describedby"?: string;
  "aria-invalid"?: boolean;
  status?: "error" | "";
};
type One = Common & {
  multiple?: false;
  value?: string | null;
  onChange?: (userId: string | null, people: Person[]) => void;
};
type Many = Common & {
  multiple: true;
  value?: readonly string[];
  onChange?: (userIds: string[], people: Person[]) => void;
};

const found = 50;

/** Finds colleagues by name on the server; knows the names of those already chosen, also of those who have left. */
export function PeoplePicker(props: One | Many) {
  const { t } = useTranslation("kit");
  const clear = useClearIcon();
  const [typed, setTyped] = useState("");
  const keyword = useDebounced(typed);
  const chosen = props.multiple ? [...(props.value ?? [])] : props.value ? [props.value] : [];
  const people = usePeople({ keyword, departmentId: props.departmentId });
  const named = usePeopleNamed(chosen);
  const offered = (people.data?.records ?? []).filter(
    ({ userId, active }) => active && !props.except?.includes(userId),
  );
  const all = new Map([...(named.data ?? []), ...offered].map((person) => [person.userId, person]));
  const change = (next: string | string[] | null | undefined) => {
    const ids = Array.isArray(next) ? next : next ? [next] : [];
    const picked = ids.flatMap((userId) => all.get(userId) ?? []);
    setTyped("");
    if (props.multiple) props.onChange?.(ids, picked);
    else props.onChange?.(ids[0] ?? null, picked);
  };
  const more = (people.data?.total ?? 0) > found;
  const { id, disabled, placeholder, max, status } = props;
  return (
    <Select
      id={id}
      disabled={disabled}
      status={status}
      aria-label={props["aria-label"]}
      aria-describedby={props["aria-describedby"]}
      aria-invalid={props["aria-invalid"]}
      mode={props.multiple ? "multiple" : undefined}
      maxCount={props.multiple ? max : undefined}
      value={props.multiple ? chosen : chosen[0]}
      onChange={change}
      allowClear={clear}
      showSearch={{ filterOption: false, onSearch: setTyped, searchValue: typed }}
      placeholder={placeholder ?? t("people.placeholder")}
      loading={people.isFetching}
      notFoundContent={people.isPending ? t("loading") : t("people.none")}
      style={{ width: "100%" }}
      options={[
        ...offered.map((person) => ({ value: person.userId, label: person.realName, person })),
        ...(named.data ?? [])
          .filter(({ userId }) => !offered.some((one) => one.userId === userId))
          .map((person) => ({ value: person.userId, label: person.realName, person })),
      ]}
      optionRender={({ data }) => <PersonLine person={data.person} />}
      popupRender={(list) => (
        <>
          {list}
          {more && <small className="picker-more">{t("people.typeMore")}</small>}
        </>
      )}
    />
  );
}

export function PersonLine({ person }: { person: Person }) {
  const { t } = useTranslation("kit");
  const where = [person.departmentName, person.jobTitle].filter(Boolean).join(" · ");
  return (
    <span className="person-line">
      <span>{person.realName}</span>
      <small>{person.active ? where : t("people.gone")}</small>
    </span>
  );
}

type Wanted = { keyword?: string; departmentId?: string | undefined };

export function usePeople(wanted: Wanted) {
  const body = { keyword: wanted.keyword || undefined, departmentId: wanted.departmentId, pageSize: found };
  return useQuery({
    queryKey: ["system", "people", body],
    queryFn: ({ signal }) => call(peopleCalls.list, body, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** The people of these ids, whoever they are. */
export function usePeopleNamed(userIds: readonly string[]) {
  const wanted = [...new Set(userIds)].sort();
  return useQuery({
    queryKey: ["system", "people", "named", wanted],
    queryFn: async ({ signal }) => {
      const body = { userIds: wanted, pageSize: -1 };
      return (await call(peopleCalls.list, body, { signal })).records;
    },
    enabled: wanted.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
}
