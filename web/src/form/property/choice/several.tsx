import { limits } from "@stampflow/form";
import { Radio } from "antd";
import { useDesignerWords } from "../../words.ts";
import { NumberRow, PropertyRow } from "../row.tsx";
import type { PropertyProps } from "../types.ts";

type Props = { selecttypes: 1 | 2; selectnumber: number; set: PropertyProps["set"] };

/** How many of the options may be chosen. */
export function SeveralRows({ selecttypes, selectnumber, set }: Props) {
  const say = useDesignerWords();
  return (
    <>
      <PropertyRow label={say("selecttypes")}>
        {(id) => (
          <Radio.Group
            id={id}
            value={selecttypes}
            onChange={(event) => set({ selecttypes: event.target.value })}
            options={[
              { value: 1, label: say("selectAll") },
              { value: 2, label: say("selectCustom") },
            ]}
          />
        )}
      </PropertyRow>
      {selecttypes === 2 && (
        <NumberRow
          label={say("selectnumber")}
          value={selectnumber}
          min={limits.countMin}
          max={limits.countMax}
          onChange={(next) => set({ selectnumber: next })}
        />
      )}
    </>
  );
}
