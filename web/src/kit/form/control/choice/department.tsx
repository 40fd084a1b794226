import { kinds } from "@stampflow/form";
import { useState } from "react";
import { useClearIcon } from "../../../input/clear-icon.tsx";
import { everyNode, type TreeOption } from "../../../input/tree-choice.ts";
import { TreePicker } from "../../../input/tree-picker.tsx";
import { idsOf } from "../../ids.ts";
import type { ControlProps, DepartmentNode } from "../../types.ts";
import { useFormWords } from "../../words.ts";

export function DepartmentControl({ id, control, value, onChange, onBlur, disabled, aria, ports }: ControlProps) {
  const t = useFormWords();
  const { multiple, hidorShow, selectDepartment, dapartInfo, ...options } = kinds.department.optionsOf(control);
  const clear = useClearIcon(options.clearable);
  const [tree, setTree] = useState<DepartmentNode[]>();
  const [failed, setFailed] = useState(false);
  const picked = idsOf(value);

  const load = async () => {
    if (tree || selectDepartment === 2) return;
    try {
      setTree(await ports.loadDepartments());
      setFailed(false);
    } catch {
      setFailed(true);
    }
  };
  const leaf = (node: DepartmentNode): TreeOption => ({
    value: node.deptId,
    title:
      hidorShow && node.userCount !== undefined
        ? t("headCount", { title: node.title, count: node.userCount })
        : node.title,
    children: node.children?.map(leaf),
  });
  const name = (deptId: string) => ports.lookup.department?.(deptId) ?? deptId;
  const unloaded = picked.map((one) => ({ value: one, title: name(one) }));
  const nodes = selectDepartment === 2 ? dapartInfo.map(leaf) : (tree?.map(leaf) ?? unloaded);
  const names = new Map(everyNode(nodes).map((one) => [one.value, one.title]));
  return (
    <TreePicker
      id={id}
      {...aria}
      nodes={nodes}
      chosen={picked.map((one) => ({ value: one, label: names.get(one) ?? name(one) }))}
      several={multiple}
      expanded={nodes.length < 20 ? everyNode(nodes).map(({ value: one }) => one) : []}
      onChange={(ids) => onChange(multiple || ids.length > 0 ? ids : undefined)}
      onOpen={() => void load()}
      notFoundContent={failed ? t("searchFailed") : undefined}
      onBlur={onBlur}
      placeholder={options.placeholder || t("pick")}
      allowClear={clear}
      disabled={disabled}
      style={{ width: options.width }}
    />
  );
}
