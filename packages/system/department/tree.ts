import type { Directory } from "../directory/directory.ts";
import type { Department, DepartmentNode } from "./schema.ts";

/** The tree with head counts; `only` keeps these departments and what lies above them. */
export function departmentTree(directory: Directory, only?: ReadonlySet<string>): DepartmentNode[] {
  const counts = new Map<string, number>();
  for (const { departmentId, status } of directory.users) {
    if (status !== "resigned") counts.set(departmentId, (counts.get(departmentId) ?? 0) + 1);
  }
  const kept = only && new Set([...only].flatMap((id) => directory.line(id).map((department) => department.id)));
  const shown = directory.departments.filter(({ id }) => !kept || kept.has(id));
  const grow = (parentId: string | null): DepartmentNode[] =>
    shown
      .filter((department) => department.parentId === parentId)
      .sort(inOrder)
      .map((department) => node(directory, department, grow(department.id), counts.get(department.id) ?? 0));
  return grow(null);
}

const inOrder = (left: Department, right: Department) =>
  left.order - right.order || (left.name < right.name ? -1 : left.name > right.name ? 1 : 0);

function node(directory: Directory, department: Department, children: DepartmentNode[], own: number): DepartmentNode {
  const { id, name, type, parentId, headIds, area, address, order, version } = department;
  return {
    deptId: id,
    title: name,
    type,
    parentId,
    userCount: own + children.reduce((sum, child) => sum + child.userCount, 0),
    headIds,
    heads: headIds.map((head) => directory.user(head)?.name ?? ""),
    area,
    address,
    order,
    version,
    children,
  };
}
