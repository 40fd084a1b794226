import { toDirectoryUser } from "../directory/records.ts";
import { currentDirectory } from "../directory/store.ts";
import { ownEmployee } from "../employee/account/account.ts";
import type { Actor } from "../employee/grant.ts";
import { viewEmployee } from "../employee/list.ts";
import { seesUser } from "../scope/rules.ts";

/** A person for another module. `seen`: in the data scope of the caller; `headed`: the caller heads their department. */
export async function personFor(actor: Actor, userId: string) {
  const [directory, employee] = await Promise.all([currentDirectory(), ownEmployee(userId)]);
  const above = directory.ancestors(employee.departmentId);
  return {
    person: await viewEmployee(employee, directory),
    seen: seesUser(directory, actor, toDirectoryUser(employee)),
    headed: above.some(({ headIds }) => headIds.includes(actor.userId)),
  };
}

/** The names of people by id, also of who has left; "" for strangers. */
export const peopleNames = async (): Promise<(userId: string) => string> => {
  const directory = await currentDirectory();
  return (userId) => directory.user(userId)?.name ?? "";
};
