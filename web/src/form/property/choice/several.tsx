import { limits } from "@stampflow/form";
import { Radio } from "antd";
import { useDesignerWords } from "../../words.ts";
import { NumberRow, PropertyRow } from "../row.tsx";
import type { PropertyProps } from "../types.ts";

type Props = { selecttypes: 1 | 2; selectnumber: number; set: PropertyProps["set"] };

/** How many of the options may be chosen. */
export function SeveralRows({ selecttypes, selectnumber, set }: Props) {
  const t = useDesignerWords();
  return (
    <>
      <PropertyRow label={t("selecttypes")}>
        {(id) => (
          <Radio.Group
            id={id}
            value={selecttypes}
            onChange={(event) => set({ selecttypes: event.target.value })}
            options={[
              { value: 1, label: t("selectAll") },
              { value: 2, label: t("selectCustom") },
            ]}
          />
        )}
      </PropertyRow>
      {selecttypes === 2 && (
        <NumberRow
          label={t("selectnumber")}
          value={selectnumber}
          min={limits.countMin}
          max={limits.countMax}
          onChange={(next) => set({ selectnumber: next })}
        />
      )}
    </>
  );
}
