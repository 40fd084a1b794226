import { kinds } from "@stampflow/form";
import { TreeSelect } from "antd";
import { useState } from "react";
import { useClearIcon } from "../../../input/clear-icon.tsx";
import { useTreeFinder } from "../../../input/use-finder.ts";
import { idsOf } from "../../ids.ts";
import type { ControlProps, DepartmentNode } from "../../types.ts";
import { useFormWords } from "../../words.ts";

type Leaf = { value: string; title: string; children?: Leaf[] };

export function DepartmentControl({ id, control, value, onChange, onBlur, disabled, aria, ports }: ControlProps) {
  const t = useFormWords();
  const finder = useTreeFinder();
  const { multiple, hidorShow, selectDepartment, dapartInfo, ...options } = kinds.department.optionsOf(control);
  const clear = useClearIcon(options.clearable);
  const [tree, setTree] = useState<DepartmentNode[]>();
  const [failed, setFailed] = useState(false);
  const picked = idsOf(value);

  const load = async (open: boolean) => {
    if (!open || tree || selectDepartment === 2) return;
    try {
      setTree(await ports.loadDepartments());
      setFailed(false);
    } catch {
      setFailed(true);
    }
  };
  const leaf = (node: DepartmentNode): Leaf => ({
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
  const shared = {
    id,
    ...aria,
    treeData: nodes,
    treeDefaultExpandAll: nodes.length < 20,
    showSearch: finder,
    onOpenChange: (open: boolean) => void load(open),
    notFoundContent: failed ? t("searchFailed") : undefined,
    onBlur,
    placeholder: options.placeholder || t("pick"),
    allowClear: clear,
    disabled,
    style: { width: options.width },
  };
  return multiple ? (
    <TreeSelect multiple {...shared} value={picked} onChange={(next: string[]) => onChange(next)} />
  ) : (
    <TreeSelect {...shared} value={picked[0]} onChange={(next?: string) => onChange(next ? [next] : undefined)} />
  );
}
