import { kinds } from "@stampflow/form";
import { Radio, TreeSelect } from "antd";
import { useState } from "react";
import type { DepartmentNode } from "../../../kit/form/types.ts";
import { useTreeFinder } from "../../../kit/input/use-finder.ts";
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
type Node = { value: string; title: string; children?: Node[] };
const node = (one: DepartmentNode): Node => ({
  value: one.deptId,
  title: one.title,
  children: one.children?.map(node),
});

function Listed({ value, set }: { value: readonly Listed[]; set: PropertyProps["set"] }) {
  const t = useDesignerWords();
  const { ports } = useDesignerContext();
  const finder = useTreeFinder();
  const [tree, setTree] = useState<Node[]>();
  const load = async (open: boolean) => {
    if (open && !tree) setTree((await ports.loadDepartments().catch(() => undefined))?.map(node));
  };
  return (
    <PropertyRow label={t("dapartInfo")}>
      {(id) => (
        <TreeSelect
          id={id}
          multiple
          treeCheckable
          treeCheckStrictly
          labelInValue
          value={value.map((one) => ({ value: one.deptId, label: one.title }))}
          treeData={tree ?? value.map((one) => ({ value: one.deptId, title: one.title }))}
          showSearch={finder}
          onOpenChange={(open) => void load(open)}
          onChange={(next: { value: string; label?: React.ReactNode }[]) =>
            set({ dapartInfo: next.map((one) => ({ deptId: one.value, title: String(one.label ?? "") })) })
          }
        />
      )}
    </PropertyRow>
  );
}
