import { catalogue } from "../catalogue/catalogue.ts";
import { permissionsOf } from "../catalogue/rules.ts";
import { currentDirectory } from "../directory/store.ts";
import { everyoneRole } from "../record/role.ts";
import { seesDepartment, widest } from "./rules.ts";

/** Active people who have a permission; with `departmentId`, only those whose data scope reaches it. */
export async function peopleWith(code: string, departmentId?: string): Promise<string[]> {
  const directory = await currentDirectory();
  const { users, roles } = directory;
  const granting = roles.filter((role) => permissionsOf([role], catalogue()).has(code));
  const has = granting.some(({ roleCode }) => roleCode === everyoneRole)
    ? () => true
    : (roleIds: readonly string[]) => granting.some(({ id }) => roleIds.includes(id));
  const everyone = roles.filter(({ roleCode }) => roleCode === everyoneRole);
  const sees = ({ id, departmentId: own, roleIds }: (typeof users)[number]) => {
    if (!departmentId) return true;
    const held = [...everyone, ...roles.filter((role) => roleIds.includes(role.id))];
    const viewer = { userId: id, departmentId: own, scope: widest(held, directory, own) };
    return seesDepartment(directory, viewer, departmentId);
  };
  return users.filter((user) => user.active && has(user.roleIds) && sees(user)).map(({ id }) => id);
}
