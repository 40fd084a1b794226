import { currentDirectory } from "../directory/store.ts";
import { isAdministrator } from "../employee/grant.ts";
import { rolesOf } from "../role/held.ts";

/** The names of roles by id; "" for an unknown one. */
export async function roleNames(): Promise<(roleId: string) => string> {
  const directory = await currentDirectory();
  return (id) => directory.role(id)?.roleName ?? "";
}

/** The roles of a person, with that of everybody; a program holds none. */
export async function rolesHeld(userId: string) {
  const directory = await currentDirectory();
  const user = directory.user(userId);
  const roleIds: ReadonlySet<string> = new Set(user ? rolesOf(user, directory).map(({ id }) => id) : []);
  return { administrator: isAdministrator(directory, userId), roleIds };
}
