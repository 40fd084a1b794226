import type { Directory } from "../directory/directory.ts";
import type { DirectoryUser } from "../directory/records.ts";
import { nameKey } from "../employee/list/name.ts";
import { byName } from "./order.ts";
import type { Person } from "./schema.ts";

export type PeopleFilter = {
  keyword?: string;
  departmentId?: string;
  roleId?: string;
  userIds?: readonly string[];
};

export function viewPerson(directory: Directory, user: DirectoryUser): Person {
  const { id, name, departmentId, jobTitle, active } = user;
  const departmentName = directory.department(departmentId)?.name ?? "";
  return { userId: id, realName: name, departmentId, departmentName, jobTitle, active };
}

/** Colleagues for a picker: the active ones, or exactly those named. Out of the directory, so it reads nothing (D5). */
export function findPeople(directory: Directory, filter: PeopleFilter): DirectoryUser[] {
  if (filter.userIds) return filter.userIds.flatMap((id) => directory.user(id) ?? []);
  const departments = filter.departmentId ? new Set(directory.below(filter.departmentId)) : null;
  const keyword = nameKey(filter.keyword ?? "");
  return byName(directory)
    .filter(
      ({ user, key }) =>
        user.active &&
        (!departments || departments.has(user.departmentId)) &&
        (!filter.roleId || user.roleIds.includes(filter.roleId)) &&
        key.includes(keyword),
    )
    .map(({ user }) => user);
}
