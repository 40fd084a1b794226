import type { templates } from "@stampflow/approval";
import { approverType } from "@stampflow/flow";
import { Button } from "antd";
import { useId } from "react";
import { PeoplePicker } from "../../kit/people/people-picker.tsx";
import { useGalleryWords } from "./words.ts";

type Value = NonNullable<templates.PeopleByRole[templates.CompanyRole]>;
type Props = {
  role: string;
  value: Value | undefined;
  /** The role has no members: people are asked for. */
  empty: boolean;
  onChange: (value: Value) => void;
};

/** Who has a role of the template: everybody with a role of the company, or named people. */
export function RoleField({ role, value, empty, onChange }: Props) {
  const t = useGalleryWords();
  const id = useId();
  if (value?.approverType === approverType.role && !empty) {
    return (
      <div className="gallery-part">
        <h3>{t("person", { place: role })}</h3>
        {t("role", { role: value.names.join(t("list")) })}
        <Button
          type="link"
          size="small"
          className="gallery-other"
          onClick={() => onChange({ approverType: approverType.people, ids: [], names: [] })}
        >
          {t("other")}
        </Button>
      </div>
    );
  }
  return (
    <div className="gallery-part">
      <label htmlFor={id}>{t("person", { place: role })}</label>
      {empty && value && <p className="gallery-note">{t("emptyRole", { role: value.names.join(t("list")) })}</p>}
      <PeoplePicker
        id={id}
        multiple
        max={25}
        placeholder={t("nobody", { place: role })}
        value={value?.approverType === approverType.people ? value.ids : []}
        onChange={(ids, people) =>
          onChange({ approverType: approverType.people, ids, names: people.map(({ realName }) => realName) })
        }
      />
    </div>
  );
}
