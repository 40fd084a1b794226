import { listOf, type MemoryList } from "@stampflow/kernel/server";
import { accountState } from "../record/employee.ts";
import type { Directory } from "./directory.ts";
import type { DirectoryUser } from "./records.ts";

const fieldsOf = (directory: Directory) => ({
  realName: ({ name }: DirectoryUser) => name,
  departmentId: ({ departmentId }: DirectoryUser) => departmentId,
  department: ({ departmentId }: DirectoryUser) => directory.department(departmentId)?.name,
  jobTitle: ({ jobTitle }: DirectoryUser) => jobTitle,
  status: ({ status }: DirectoryUser) => status,
  account: accountState,
  active: ({ active }: DirectoryUser) => active,
  phone: ({ phone }: DirectoryUser) => phone,
  roleIds: ({ roleIds }: DirectoryUser) => roleIds,
  positionIds: ({ positionIds }: DirectoryUser) => positionIds,
  groupIds: ({ groupIds }: DirectoryUser) => groupIds,
  tagIds: ({ tagIds }: DirectoryUser) => tagIds,
});
type People = MemoryList<DirectoryUser, ReturnType<typeof fieldsOf>>;

const cache = new WeakMap<Directory, People>();
const previous = new WeakMap<Directory, People>();

/** Everybody as a list, also who left; made once for each version of a directory. */
export function peopleOf(directory: Directory): People {
  const known = cache.get(directory);
  if (known) return known;
  const definition = { name: "system.people", fields: fieldsOf(directory), search: ["realName"] as const };
  const people = listOf(directory.users, definition, previous.get(directory));
  previous.delete(directory);
  cache.set(directory, people);
  return people;
}

/** The list of the next version starts from this one, unless departments changed, because entries have their names. */
export function reusePeople(before: Directory, next: Directory): void {
  const people = cache.get(before) ?? previous.get(before);
  if (people && before.departments === next.departments) previous.set(next, people);
}
