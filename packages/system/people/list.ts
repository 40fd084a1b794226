import { allLimit, type Page, type PageInput } from "@stampflow/kernel";
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

export function pageOf<One, Row>(all: readonly One[], input: PageInput, view: (one: One) => Row): Page<Row> {
  const size = input.pageSize === -1 ? allLimit : input.pageSize;
  const start = input.cursor ? Number(input.cursor) || 0 : (input.pageNum - 1) * size;
  const end = start + size;
  return {
    records: all.slice(start, end).map(view),
    total: all.length,
    cursor: end < all.length ? String(end) : null,
  };
}
