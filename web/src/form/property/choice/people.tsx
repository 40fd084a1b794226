import { kinds, limits } from "@stampflow/form";
import { Select } from "antd";
import { usePeople } from "../../../kit/form/use-people.ts";
import { useDesignerContext } from "../../context.ts";
import { useDesignerWords } from "../../words.ts";
import { PropertyRow, SwitchRow } from "../row.tsx";
import type { PropertyProps } from "../types.ts";

export function PeopleProperties({ control, set }: PropertyProps) {
  const t = useDesignerWords();
  const { ports } = useDesignerContext();
  const o = kinds.people.optionsOf(control);
  const { found, state, search } = usePeople(ports, "all");
  const known = [...o.userInfo, ...found.filter((one) => !o.userInfo.some((old) => old.userId === one.userId))];
  const pick = (ids: string[]) =>
    set({
      userInfo: known.filter((one) => ids.includes(one.userId)).map(({ userId, realName }) => ({ userId, realName })),
    });
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
            <Select
              id={id}
              mode="multiple"
              value={o.userInfo.map((one) => one.userId)}
              onChange={pick}
              options={known.map((one) => ({ value: one.userId, label: one.realName }))}
              maxCount={limits.people}
              showSearch={{ filterOption: false, onSearch: search }}
              onOpenChange={(open) => open && search("")}
              loading={state === "loading"}
            />
          )}
        </PropertyRow>
      )}
    </>
  );
}
