import { type Branch, kinds, readTree, treeText } from "@stampflow/form";
import { Input } from "antd";
import { useState } from "react";
import { useDesignerWords } from "../../words.ts";
import { PropertyRow, SwitchRow } from "../row.tsx";
import type { PropertyProps } from "../types.ts";

type Props = { tree: readonly Branch[]; set: PropertyProps["set"] };

/** A line for each entry, indented by its level, so that a list can be pasted from a document or a sheet. */
function TreeLines({ tree, set }: Props) {
  const t = useDesignerWords();
  const [text, setText] = useState(() => treeText(tree));
  // Replaces the text only if the tree changed elsewhere (undo); otherwise the typed text already describes it.
  const [known, setKnown] = useState(tree);
  if (known !== tree) {
    setKnown(tree);
    if (treeText(readTree(text, [])) !== treeText(tree)) setText(treeText(tree));
  }
  return (
    <PropertyRow label={t("options")} extra={t("treeHint")}>
      {(id) => (
        <Input.TextArea
          id={id}
          value={text}
          autoSize={{ minRows: 4, maxRows: 16 }}
          spellCheck={false}
          onChange={(event) => {
            setText(event.target.value);
            set({ options: readTree(event.target.value, tree) });
          }}
        />
      )}
    </PropertyRow>
  );
}

export function CascaderProperties({ control, set }: PropertyProps) {
  return <TreeLines tree={kinds.cascader.optionsOf(control).options} set={set} />;
}

export function TreeSelectProperties({ control, set }: PropertyProps) {
  const t = useDesignerWords();
  const { options, multiple } = kinds.treeSelect.optionsOf(control);
  return (
    <>
      <TreeLines tree={options} set={set} />
      <SwitchRow label={t("multiple")} value={multiple} onChange={(next) => set({ multiple: next })} />
    </>
  );
}
