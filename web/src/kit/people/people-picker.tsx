import type { Person } from "@stampflow/system";
import { Select, Space } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useClearIcon } from "../input/clear-icon.tsx";
import { useDebounced } from "../use-delayed.ts";
import { MembersButton } from "./members-button.tsx";
import { found, PersonLine, usePeople, usePeopleNamed } from "./people.tsx";

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
  const select = (
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
  if (!props.multiple) return select;
  return (
    <Space.Compact block>
      {select}
      <MembersButton
        disabled={disabled}
        value={chosen}
        except={props.except}
        max={max}
        onDone={(ids, picked) => props.onChange?.(ids, picked)}
      />
    </Space.Compact>
  );
}
