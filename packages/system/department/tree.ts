import { countsOf } from "../directory/counts.ts";
import type { Directory } from "../directory/directory.ts";
import type { Department } from "../record/department.ts";
import type { DepartmentNode } from "./schema.ts";

/** The tree with head counts; `only` keeps these departments and what lies above them. */
export function departmentTree(directory: Directory, only?: ReadonlySet<string>): DepartmentNode[] {
  const { department: count } = countsOf(directory);
  const visible =
    only && new Set([...only].flatMap((id) => directory.ancestors(id).map((department) => department.id)));
  const shown = directory.departments.filter(({ id }) => !visible || visible.has(id));
  const sisters = Map.groupBy(shown, ({ parentId }) => parentId);
  const here = (id: string) => count(id, "active") + count(id, "disabled");
  const grow = (parentId: string | null): DepartmentNode[] =>
    (sisters.get(parentId) ?? [])
      .sort(inOrder)
      .map((department) => node(directory, department, grow(department.id), here(department.id)));
  return grow(null);
}

const inOrder = (left: Department, right: Department) =>
  left.order - right.order || (left.name < right.name ? -1 : left.name > right.name ? 1 : 0);

/** The superior of the heads of a department (D23). */
function superiorOf(directory: Directory, { id }: Department): string {
  const [, ...above] = directory.ancestors(id);
  const head = above.find(({ headIds }) => headIds.length > 0)?.headIds[0];
  return directory.user(head ?? "")?.name ?? "";
}

function node(directory: Directory, department: Department, children: DepartmentNode[], own: number): DepartmentNode {
  const { id, name, type, parentId, headIds, area, address, order, version, movesTo = "", movesOn = "" } = department;
  return {
    deptId: id,
    title: name,
    type,
    parentId,
    userCount: own + children.reduce((sum, child) => sum + child.userCount, 0),
    headIds,
    heads: headIds.map((head) => directory.user(head)?.name ?? ""),
    superior: superiorOf(directory, department),
    area,
    address,
    order,
    acceptsJoiners: department.acceptsJoiners ?? false,
    movesTo,
    movesToName: directory.department(movesTo)?.name ?? "",
    movesOn,
    version,
    children,
  };
}
