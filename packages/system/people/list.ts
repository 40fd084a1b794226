import type { Page, PageInput } from "@stampflow/kernel";
import type { Directory } from "../directory/directory.ts";
import type { DirectoryUser } from "../directory/records.ts";
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

const fold = (text: string) => text.normalize("NFKC").toLowerCase();
const byName = (left: DirectoryUser, right: DirectoryUser) =>
  left.name < right.name ? -1 : left.name > right.name ? 1 : left.id < right.id ? -1 : 1;

/** Colleagues for a picker: the active ones, or exactly those named. Out of the directory, so it reads nothing (D5). */
export function findPeople(directory: Directory, filter: PeopleFilter): DirectoryUser[] {
  if (filter.userIds) return filter.userIds.flatMap((id) => directory.user(id) ?? []);
  const departments = filter.departmentId ? new Set(directory.below(filter.departmentId)) : null;
  const keyword = fold(filter.keyword ?? "");
  return directory.users
    .filter(
      (user) =>
        user.active &&
        (!departments || departments.has(user.departmentId)) &&
        (!filter.roleId || user.roleIds.includes(filter.roleId)) &&
        fold(user.name).includes(keyword),
    )
    .sort(byName);
}

export function pageOf<One, Row>(all: readonly One[], input: PageInput, view: (one: One) => Row): Page<Row> {
  const size = input.pageSize === -1 ? all.length : input.pageSize;
  const start = input.cursor ? Number(input.cursor) || 0 : (input.pageNum - 1) * size;
  const end = start + size;
  return {
    records: all.slice(start, end).map(view),
    total: all.length,
    cursor: end < all.length ? String(end) : null,
  };
}
