import { type Branch, kinds } from "@stampflow/form";
import { useClearIcon } from "../../../input/clear-icon.tsx";
import { everyNode, type TreeOption } from "../../../input/tree-choice.ts";
import { TreePicker } from "../../../input/tree-picker.tsx";
import { idsOf } from "../../ids.ts";
import type { ControlProps } from "../../types.ts";
import { useFormWords } from "../../words.ts";

const leaf = ({ value, label, children }: Branch): TreeOption => ({
  value,
  title: label,
  ...(children ? { children: children.map(leaf) } : {}),
});

export function TreeSelectControl({ id, control, value, onChange, onBlur, disabled, aria }: ControlProps) {
  const t = useFormWords();
  const options = kinds.treeSelect.optionsOf(control);
  const clear = useClearIcon(options.clearable);
  const picked = idsOf(value);
  const nodes = options.options.map(leaf);
  const all = everyNode(nodes);
  const names = new Map(all.map((one) => [one.value, one.title]));
  return (
    <TreePicker
      id={id}
      {...aria}
      nodes={nodes}
      chosen={picked.map((one) => ({ value: one, label: names.get(one) ?? one }))}
      several={options.multiple}
      expanded={nodes.length < 20 ? all.map((one) => one.value) : []}
      onChange={(ids) => onChange(options.multiple ? ids : ids[0])}
      onBlur={onBlur}
      placeholder={options.placeholder || t("pick")}
      allowClear={clear}
      notFoundContent={t("noOption")}
      disabled={disabled}
      style={{ width: options.width }}
    />
  );
}
