import type { EmployeeStatus } from "../record/employee.ts";
import type { Directory } from "./directory.ts";
import type { DirectoryUser } from "./records.ts";

/** The number of people per role, position, group and tag; counted once for each version of a directory. */
export type Counts = {
  /** Who has not left. */
  readonly here: number;
  department(id: string, status: EmployeeStatus): number;
  status(status: EmployeeStatus): number;
  /** Who has not left and carries a role, a position, a group or a tag. */
  carriers(id: string): number;
};

const made = new WeakMap<Directory, Counts>();

export function countsOf(directory: Directory): Counts {
  const known = made.get(directory);
  if (known) return known;
  const counts = countPeople(directory.users);
  made.set(directory, counts);
  return counts;
}

export function countPeople(users: Iterable<DirectoryUser>): Counts {
  const statuses = new Map<string, number>();
  const places = new Map<string, number>();
  const carried = new Map<string, number>();
  for (const { status, departmentId, roleIds, positionIds, groupIds, tagIds } of users) {
    raise(statuses, status);
    raise(places, `${departmentId} ${status}`);
    if (status === "resigned") continue;
    for (const ids of [roleIds, positionIds, groupIds, tagIds]) for (const id of ids) raise(carried, id);
  }
  const status = (one: EmployeeStatus) => statuses.get(one) ?? 0;
  return {
    here: status("active") + status("disabled"),
    status,
    department: (id, one) => places.get(`${id} ${one}`) ?? 0,
    carriers: (id) => carried.get(id) ?? 0,
  };
}

const raise = (counts: Map<string, number>, name: string): void => {
  counts.set(name, (counts.get(name) ?? 0) + 1);
};
