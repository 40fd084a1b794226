import { kinds, limits } from "@stampflow/form";
import { Select } from "antd";
import { askPeople } from "../../../kit/form/control/choice/people.tsx";
import type { Person } from "../../../kit/form/types.ts";
import { RemoteSelect } from "../../../kit/input/remote-select.tsx";
import { useDesignerContext } from "../../context.ts";
import { useDesignerWords } from "../../words.ts";
import { PropertyRow, SwitchRow } from "../row.tsx";
import type { PropertyProps } from "../types.ts";

export function PeopleProperties({ control, set }: PropertyProps) {
  const t = useDesignerWords();
  const { ports } = useDesignerContext();
  const o = kinds.people.optionsOf(control);
  const pick = (ids: string[], found: readonly Person[]) => {
    const known = new Map([...found, ...o.userInfo].map((person) => [person.userId, person]));
    set({
      userInfo: ids.flatMap((id) => known.get(id) ?? []).map(({ userId, realName }) => ({ userId, realName })),
    });
  };
  return (
    <>
      <SwitchRow label={t("multiple")} value={o.multiple} onChange={(multiple) => set({ multiple })} />
      <PropertyRow label={t("selectchange")}>
        {(id) => (
          <Select
            id={id}
            value={o.selectchange}
            onChange={(selectchange) => set({ selectchange })}
            options={[
              { value: 1, label: t("peoplePermitted") },
              { value: 2, label: t("peopleAll") },
              { value: 3, label: t("peopleCustom") },
              { value: 4, label: t("peopleApplicant") },
            ]}
          />
        )}
      </PropertyRow>
      {o.selectchange === 3 && (
        <PropertyRow label={t("userInfo")}>
          {(id) => (
            <RemoteSelect
              id={id}
              {...askPeople(ports, "all")}
              chosen={o.userInfo.map((one) => ({ value: one.userId, label: one.realName }))}
              several
              max={limits.people}
              onChange={(ids, found) =>
                pick(
                  ids,
                  found.map(({ person }) => person),
                )
              }
            />
          )}
        </PropertyRow>
      )}
    </>
  );
}
