import type { Department, Organisation } from "../model/organisation.ts";

/** The superiors of a person, nearest first, vacant positions included; stops at a loop (F12). */
export function superiorsOf(org: Organisation, person: string): { ids: string[]; loop: boolean } {
  const ids: string[] = [];
  const seen = new Set([person]);
  let next = org.user(person)?.superiorId;
  while (next && org.user(next)) {
    if (seen.has(next)) return { ids, loop: true };
    seen.add(next);
    ids.push(next);
    next = org.user(next)?.superiorId;
  }
  return { ids, loop: false };
}

/** A department and all above it, lowest first. */
export function departmentsUp(org: Organisation, id: string | null | undefined): Department[] {
  const path: Department[] = [];
  const seen = new Set<string>();
  let next = id;
  while (next && !seen.has(next)) {
    seen.add(next);
    const department = org.department(next);
    if (!department) break;
    path.push(department);
    next = department.parentId;
  }
  return path;
}

export const isActive = (org: Organisation, id: string): boolean => {
  const person = org.user(id);
  return person !== undefined && person.active !== false;
};

/** Active, and takes part in approvals (D53). */
export const mayDecide = (org: Organisation, id: string): boolean =>
  isActive(org, id) && org.user(id)?.decides !== false;

/** The same, as somebody's superior or the head of a department. */
export const mayLead = (org: Organisation, id: string): boolean => mayDecide(org, id) && org.user(id)?.leads !== false;

export const headsOf = (department: Department | undefined): readonly string[] => department?.headIds ?? [];
