import { type Branch, kinds } from "@stampflow/form";
import { TreeSelect } from "antd";
import { useClearIcon } from "../../../input/clear-icon.tsx";
import { useTreeFinder } from "../../../input/use-finder.ts";
import { idsOf } from "../../ids.ts";
import type { ControlProps } from "../../types.ts";
import { useFormWords } from "../../words.ts";

type Leaf = { value: string; title: string; children?: Leaf[] };

const leaf = ({ value, label, children }: Branch): Leaf => ({
  value,
  title: label,
  ...(children ? { children: children.map(leaf) } : {}),
});

export function TreeSelectControl({ id, control, value, onChange, onBlur, disabled, aria }: ControlProps) {
  const t = useFormWords();
  const options = kinds.treeSelect.optionsOf(control);
  const finder = useTreeFinder();
  const clear = useClearIcon(options.clearable);
  const picked = idsOf(value);
  const shared = {
    id,
    ...aria,
    treeData: options.options.map(leaf),
    treeDefaultExpandAll: options.options.length < 20,
    showSearch: finder,
    onBlur,
    placeholder: options.placeholder || t("pick"),
    allowClear: clear,
    notFoundContent: t("noOption"),
    disabled,
    style: { width: options.width },
  };
  return options.multiple ? (
    <TreeSelect multiple {...shared} value={picked} onChange={(next: string[]) => onChange(next)} />
  ) : (
    <TreeSelect {...shared} value={picked[0]} onChange={(next?: string) => onChange(next)} />
  );
}
