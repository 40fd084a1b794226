import type { Person } from "@stampflow/system";
import { Space } from "antd";
import { useTranslation } from "react-i18next";
import { useClearIcon } from "../input/clear-icon.tsx";
import { RemoteSelect } from "../input/remote-select.tsx";
import { MembersButton } from "./members-button.tsx";
import { findPeople, PersonLine, peopleKey, usePeopleNamed } from "./people.tsx";

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

type Option = { readonly value: string; readonly label: string; readonly person: Person };
const optionOf = (person: Person): Option => ({ value: person.userId, label: person.realName, person });

/** Finds colleagues by name on the server; knows the names of those already chosen, also of those who have left. */
export function PeoplePicker(props: One | Many) {
  const { t } = useTranslation("kit");
  const clear = useClearIcon();
  const { id, disabled, placeholder, max, status, departmentId, except } = props;
  const chosen = props.multiple ? [...(props.value ?? [])] : props.value ? [props.value] : [];
  const named = usePeopleNamed(chosen);
  const known = new Map((named.data ?? []).map((person) => [person.userId, person]));
  const change = (ids: string[], options: Option[]) => {
    const fresh = new Map(options.map(({ person }) => [person.userId, person]));
    const people = ids.flatMap((userId) => fresh.get(userId) ?? known.get(userId) ?? []);
    if (props.multiple) props.onChange?.(ids, people);
    else props.onChange?.(ids[0] ?? null, people);
  };
  const select = (
    <RemoteSelect<Option>
      {...(id === undefined ? {} : { id })}
      disabled={disabled}
      status={status}
      aria-label={props["aria-label"]}
      aria-describedby={props["aria-describedby"]}
      aria-invalid={props["aria-invalid"]}
      queryKey={peopleKey({ departmentId })}
      ask={async (keyword, signal) => {
        const { records, total } = await findPeople({ keyword, departmentId }, signal);
        const options = records.filter(({ userId, active }) => active && !except?.includes(userId)).map(optionOf);
        return { options, total: total - records.length + options.length };
      }}
      chosen={chosen.map((userId) => ({ value: userId, label: known.get(userId)?.realName ?? "" }))}
      several={props.multiple}
      max={max}
      onChange={change}
      allowClear={clear}
      placeholder={placeholder ?? t("people.placeholder")}
      none={t("people.none")}
      style={{ width: "100%" }}
      optionRender={({ person }) => <PersonLine person={person} />}
      more={() => <small className="picker-more">{t("people.typeMore")}</small>}
    />
  );
  if (!props.multiple) return select;
  return (
    <Space.Compact block>
      {select}
      <MembersButton
        disabled={disabled}
        value={chosen}
        except={except}
        max={max}
        onDone={(ids, picked) => props.onChange?.(ids, picked)}
      />
    </Space.Compact>
  );
}
