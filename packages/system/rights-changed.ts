import { subscriber } from "@stampflow/kernel/server";
import { pushTopics } from "@stampflow/notice/server";
import { currentDirectory } from "./directory/store.ts";
import { holdersOf } from "./employee/grant.ts";
import { employeeChanged, employeeLeft, roleChanged } from "./events.ts";
import { everyoneRole } from "./record/role.ts";

/** Open pages of these people get a new token, and with it menus and permissions as they are now (D34). */
const rightsTopic = "system.rights";

async function holders(roleId: string): Promise<string[]> {
  const directory = await currentDirectory();
  const everyone = directory.role(roleId)?.roleCode === everyoneRole;
  const people = everyone ? directory.users.filter(({ active }) => active) : holdersOf(directory, roleId);
  return people.map(({ id }) => id);
}

export const rightsSubscriber = subscriber(
  "system.rights",
  [roleChanged, employeeChanged, employeeLeft],
  async ({ data }) => {
    const people = "roleId" in data ? [...(await holders(data.roleId)), ...data.memberIds] : [data.employeeId];
    await pushTopics(people, [rightsTopic]);
  },
);
