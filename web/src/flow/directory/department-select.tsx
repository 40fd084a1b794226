import { DepartmentPicker, flatDepartments, useDepartments } from "../../kit/people/department-picker.tsx";

type Props = {
  label: string;
  ids: readonly string[];
  many: boolean;
  /** Not needed, because the tree has all names. */
  names?: readonly string[];
  onChange: (ids: string[], names: string[]) => void;
};

/** The picker of the kit, with the names kept beside the ids as the document wants them. */
export function DepartmentSelect({ label, ids, many, onChange }: Props) {
  const { data } = useDepartments();
  const names = new Map(flatDepartments(data ?? []).map((one) => [one.deptId, one.title]));
  const change = (next: string[]) =>
    onChange(
      next,
      next.map((id) => names.get(id) ?? id),
    );
  const shared = { "aria-label": label, placeholder: label };
  if (many) return <DepartmentPicker multiple value={ids} onChange={change} {...shared} />;
  return <DepartmentPicker value={ids[0] ?? null} onChange={(id) => change(id ? [id] : [])} {...shared} />;
}
