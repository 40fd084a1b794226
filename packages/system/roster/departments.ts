import { newId, tenant, untilSaved } from "@stampflow/kernel/server";
import { decideAdd } from "../department/rules.ts";
import { type Directory, makeDirectory } from "../directory/directory.ts";
import { applyChange } from "../directory/records.ts";
import { currentDirectory, saveOrganisation } from "../directory/store.ts";
import type { Actor } from "../employee/grant.ts";
import { departmentChanged } from "../events.ts";
import { type Department, departmentInput } from "../record/department.ts";
import { createDepartment } from "../record/department-store.ts";
import { seesDepartment } from "../scope/rules.ts";
import { departmentPaths, writtenPath } from "./lookups.ts";

/** A transaction holds a hundred writes. */
const atOnce = 80;

/** The departments that a file names and the company does not have, as they are written. */
export function missingDepartments(directory: Directory, names: readonly string[]): string[] {
  const paths = departmentPaths(directory);
  return [...new Set(names.map(writtenPath))].filter((path) => path !== "" && !paths.has(path)).sort();
}

/** The new departments that these paths need, each after the one it lies in; without a parent, below the company. */
export function plannedDepartments(
  directory: Directory,
  actor: Actor,
  missing: readonly string[],
  now: number,
): Department[] {
  const root = directory.departments.find(({ parentId }) => parentId === null)?.id ?? "";
  const known = new Map(departmentPaths(directory));
  const planned: Department[] = [];
  let judged = directory;
  const idOf = (path: string): string | null => {
    const [id, another] = known.get(path) ?? [];
    if (id) return another ? null : id;
    const cut = path.lastIndexOf("/");
    const parentId = cut < 0 ? root : idOf(path.slice(0, cut));
    const input = departmentInput.safeParse({ name: path.slice(cut + 1), parentId });
    if (!parentId || !input.success || planned.length >= atOnce) return null;
    const isNew = planned.some((one) => one.id === parentId);
    if (!isNew && !seesDepartment(directory, actor, parentId)) return null;
    if (decideAdd(judged, actor, input.data)) return null;
    const department = { ...input.data, id: newId(now), version: 1 };
    planned.push(department);
    judged = makeDirectory(judged.version, applyChange(judged, { departments: [department] }));
    known.set(path, [department.id]);
    return department.id;
  };
  for (const path of missing) idOf(path);
  return planned;
}

/** Makes the departments that the names lack; answers how many. Those that the rules refuse stay missing. */
export const createMissing = (actor: Actor, names: readonly string[], now: number): Promise<number> =>
  untilSaved(async () => {
    const tenantId = tenant();
    const directory = await currentDirectory(tenantId);
    const planned = plannedDepartments(directory, actor, missingDepartments(directory, names), now);
    if (planned.length === 0) return 0;
    await saveOrganisation(
      tenantId,
      directory,
      { departments: planned },
      {
        writes: planned.map((one) => createDepartment(tenantId, one)),
        facts: {
          facts: planned.map(({ id, version }) => departmentChanged({ departmentId: id, version })),
          aggregate: "departments",
          seq: directory.version,
        },
      },
    );
    return planned.length;
  });
