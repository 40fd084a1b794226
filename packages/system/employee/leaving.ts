import { refuse } from "@stampflow/kernel";
import { tenant } from "@stampflow/kernel/server";
import type { z } from "zod";
import { currentDirectory } from "../directory/store.ts";
import { seesUser } from "../scope/rules.ts";
import type { Actor } from "./grant.ts";
import type { leaving } from "./schema.ts";

const maxNames = 20;

/** What depends on a person who leaves: people and departments. */
export async function leavingOf(actor: Actor, userId: string): Promise<z.infer<typeof leaving>> {
  const tenantId = tenant();
  const directory = await currentDirectory(tenantId);
  const user = directory.user(userId);
  if (!user || !seesUser(directory, actor, user)) refuse("system.employee.notFound");
  const below = directory.users.filter(({ active, superiorId }) => active && superiorId === userId);
  return {
    subordinates: below.length,
    names: below.slice(0, maxNames).map(({ name }) => name),
    heads: directory.departments.filter(({ headIds }) => headIds.includes(userId)).map(({ name }) => name),
  };
}
