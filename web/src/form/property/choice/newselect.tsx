import { kinds, limits } from "@stampflow/form";
import { Radio } from "antd";
import { useDesignerWords } from "../../words.ts";
import { Choices, selectBounds } from "../choices.tsx";
import { NumberRow, PropertyRow, SwitchRow } from "../row.tsx";
import type { PropertyProps } from "../types.ts";

export function SelectProperties({ control, set }: PropertyProps) {
  const say = useDesignerWords();
  const o = kinds.newselect.optionsOf(control);
  return (
    <>
      <Choices items={o.options} {...selectBounds} onChange={(options) => set({ options })} />
      <SwitchRow label={say("multiple")} value={o.multiple} onChange={(multiple) => set({ multiple })} />
      {o.multiple && (
        <PropertyRow label={say("selecttypes")}>
          {(id) => (
            <Radio.Group
              id={id}
              value={o.selecttypes}
              onChange={(event) => set({ selecttypes: event.target.value })}
              options={[
                { value: 1, label: say("selectAll") },
                { value: 2, label: say("selectCustom") },
              ]}
            />
          )}
        </PropertyRow>
      )}
      {o.multiple && o.selecttypes === 2 && (
        <NumberRow
          label={say("selectnumber")}
          value={o.selectnumber}
          min={limits.countMin}
          max={limits.countMax}
          onChange={(selectnumber) => set({ selectnumber })}
        />
      )}
    </>
  );
}
