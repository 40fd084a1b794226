import { kinds, sourceOf } from "@stampflow/form";
import { useDesignerWords } from "../../words.ts";
import { Choices, selectBounds } from "../choices.tsx";
import { SwitchRow } from "../row.tsx";
import type { PropertyProps } from "../types.ts";
import { SeveralRows } from "./several.tsx";
import { SourceRow } from "./source-row.tsx";

export function SelectProperties({ control, set }: PropertyProps) {
  const t = useDesignerWords();
  const o = kinds.newselect.optionsOf(control);
  return (
    <>
      <SourceRow source={sourceOf(o)} kind="newselect" set={set}>
        <Choices items={o.options} {...selectBounds} onChange={(options) => set({ options })} />
      </SourceRow>
      <SwitchRow label={t("multiple")} value={o.multiple} onChange={(multiple) => set({ multiple })} />
      {o.multiple && <SeveralRows {...o} set={set} />}
    </>
  );
}
