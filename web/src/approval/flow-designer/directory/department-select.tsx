import { TreeSelect } from "antd";
import { useTranslation } from "react-i18next";
import { type DepartmentNode, namesOfDepartments, useDepartments } from "./use-departments.ts";

type Props = { label: string; ids: readonly string[]; many: boolean; onChange: (ids: string[], names: string[]) => void };
type Item = { value: string; title: string; children: Item[] };

const item = ({ deptId, title, children }: DepartmentNode): Item => ({
  value: deptId,
  title,
  children: (children ?? []).map(item),
});

export function DepartmentSelect({ label, ids, many, onChange }: Props) {
  const { t } = useTranslation("flow-designer");
  const { departments, loading } = useDepartments();
  const names = namesOfDepartments(departments);
  return (
    <TreeSelect
      aria-label={label}
      placeholder={label}
      treeData={departments.map(item)}
      multiple={many}
      value={many ? [...ids] : ids[0]}
      showSearch={{ treeNodeFilterProp: "title" }}
      treeDefaultExpandAll
      loading={loading}
      notFoundContent={t("none")}
      onChange={(next: string | string[] | undefined) => {
        const list = Array.isArray(next) ? next : next ? [next] : [];
        onChange(list, list.map((id) => names.get(id) ?? id));
      }}
      className="fd-fill"
    />
  );
}
