import { closestFirst, folded } from "@stampflow/kernel";
import { rowFinder } from "@stampflow/kernel/server";
import { adminRole } from "../record/role.ts";
import type { Directory } from "./directory.ts";
import { signingIn } from "./staff-limit.ts";
import { currentDirectory } from "./store.ts";

/** How many people of the company may sign in: so many count for its plan. */
export const staffOf = async (): Promise<number> => signingIn(await currentDirectory());

function administratorsIn({ users, roles }: Directory): Set<string> {
  const role = roles.find(({ roleCode }) => roleCode === adminRole);
  const held = users.filter(({ active, roleIds }) => active && role && roleIds.includes(role.id));
  return new Set(held.map(({ id }) => id));
}

export const administrators = async (): Promise<string[]> => [...administratorsIn(await currentDirectory())];

/** Active people whose names have these words: the closest first, of those the administrators. */
export async function peopleNamed(keyword: string, most: number) {
  const directory = await currentDirectory();
  const admins = administratorsIn(directory);
  const finds = await rowFinder<{ name: string }>(keyword, ({ name }) => name);
  const found = directory.users.filter((user) => user.active && (finds?.(user) ?? true));
  const inOrder = found.toSorted((one, other) => Number(admins.has(other.id)) - Number(admins.has(one.id)));
  return closestFirst(keyword, inOrder, ({ name }) => folded(name))
    .slice(0, most)
    .map(({ id, name, jobTitle, departmentId }) => ({
      userId: id,
      name,
      jobTitle,
      department: directory.department(departmentId)?.name ?? "",
      administrator: admins.has(id),
    }));
}

/** The name of an active person. */
export async function personNamed(tenantId: string, userId: string): Promise<string | undefined> {
  const user = (await currentDirectory(tenantId)).user(userId);
  return user?.active ? user.name : undefined;
}
