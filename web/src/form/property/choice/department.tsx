import { kinds } from "@stampflow/form";
import { Radio } from "antd";
import { useState } from "react";
import type { DepartmentNode } from "../../../kit/form/types.ts";
import { everyNode, type TreeOption } from "../../../kit/input/tree-choice.ts";
import { TreePicker } from "../../../kit/input/tree-picker.tsx";
import { useDesignerContext } from "../../context.ts";
import { useDesignerWords } from "../../words.ts";
import { PropertyRow, SwitchRow } from "../row.tsx";
import type { PropertyProps } from "../types.ts";

export function DepartmentProperties({ control, set }: PropertyProps) {
  const t = useDesignerWords();
  const o = kinds.department.optionsOf(control);
  return (
    <>
      <SwitchRow label={t("multiple")} value={o.multiple} onChange={(multiple) => set({ multiple })} />
      <SwitchRow label={t("hidorShow")} value={o.hidorShow} onChange={(hidorShow) => set({ hidorShow })} />
      <PropertyRow label={t("selectDepartment")}>
        {(id) => (
          <Radio.Group
            id={id}
            value={o.selectDepartment}
            onChange={(event) => set({ selectDepartment: event.target.value })}
            options={[
              { value: 1, label: t("departmentAll") },
              { value: 2, label: t("departmentCustom") },
            ]}
          />
        )}
      </PropertyRow>
      {o.selectDepartment === 2 && <Listed value={o.dapartInfo} set={set} />}
    </>
  );
}

type Listed = { deptId: string; title: string };
const node = (one: DepartmentNode): TreeOption => ({
  value: one.deptId,
  title: one.title,
  children: one.children?.map(node),
});

function Listed({ value, set }: { value: readonly Listed[]; set: PropertyProps["set"] }) {
  const t = useDesignerWords();
  const { ports } = useDesignerContext();
  const [tree, setTree] = useState<TreeOption[]>();
  const load = async () => {
    if (!tree) setTree((await ports.loadDepartments().catch(() => undefined))?.map(node));
  };
  const nodes = tree ?? value.map((one) => ({ value: one.deptId, title: one.title }));
  const titles = new Map([
    ...value.map((one) => [one.deptId, one.title] as const),
    ...everyNode(nodes).map((one) => [one.value, one.title] as const),
  ]);
  return (
    <PropertyRow label={t("dapartInfo")}>
      {(id) => (
        <TreePicker
          id={id}
          several
          nodes={nodes}
          chosen={value.map((one) => ({ value: one.deptId, label: one.title }))}
          expanded={nodes.map((one) => one.value)}
          onOpen={() => void load()}
          onChange={(ids) => set({ dapartInfo: ids.map((deptId) => ({ deptId, title: titles.get(deptId) ?? "" })) })}
        />
      )}
    </PropertyRow>
  );
}
