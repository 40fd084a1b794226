import type { Directory } from "../directory/directory.ts";
import { peopleOf } from "../directory/people-list.ts";
import type { DirectoryUser } from "../directory/records.ts";
import type { Person } from "./contract.ts";

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
export async function findPeople(directory: Directory, filter: PeopleFilter): Promise<readonly DirectoryUser[]> {
  if (filter.userIds) return filter.userIds.flatMap((id) => directory.user(id) ?? []);
  const departments = filter.departmentId ? new Set(directory.below(filter.departmentId)) : null;
  return peopleOf(directory).find({
    where: { active: true, ...(filter.roleId ? { roleIds: { has: filter.roleId } } : {}) },
    ...(departments ? { only: ({ departmentId }) => departments.has(departmentId) } : {}),
    keyword: filter.keyword,
  });
}
