import { kinds, limits } from "@stampflow/form";
import { Select } from "antd";
import { usePeople } from "../../../kit/form/use-people.ts";
import { useDesignerContext } from "../../context.ts";
import { useDesignerWords } from "../../words.ts";
import { PropertyRow, SwitchRow } from "../row.tsx";
import type { PropertyProps } from "../types.ts";

export function PeopleProperties({ control, set }: PropertyProps) {
  const say = useDesignerWords();
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
      <SwitchRow label={say("multiple")} value={o.multiple} onChange={(multiple) => set({ multiple })} />
      <PropertyRow label={say("selectchange")}>
        {(id) => (
          <Select
            id={id}
            value={o.selectchange}
            onChange={(selectchange) => set({ selectchange })}
            options={[
              { value: 1, label: say("peoplePermitted") },
              { value: 2, label: say("peopleAll") },
              { value: 3, label: say("peopleCustom") },
              { value: 4, label: say("peopleApplicant") },
            ]}
          />
        )}
      </PropertyRow>
      {o.selectchange === 3 && (
        <PropertyRow label={say("userInfo")}>
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
