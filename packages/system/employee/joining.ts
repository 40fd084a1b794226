import type { Write } from "@stampflow/kernel/server";
import type { z } from "zod";
import { currentDirectory } from "../directory/store.ts";
import { addToCompany } from "./change.ts";
import type { Actor } from "./grant.ts";
import type { addEmployee } from "./schema.ts";

/** Whether whoever joins a department is an employee at once, and the nearest head at or above it. */
export async function joiningAt(departmentId: string): Promise<{ accepts: boolean; headId: string | null }> {
  const directory = await currentDirectory();
  const headId = directory.ancestors(departmentId).flatMap(({ headIds }) => headIds)[0] ?? null;
  return { accepts: directory.department(departmentId)?.acceptsJoiners ?? false, headId };
}

/** Whether the number belongs to somebody who works here. */
export const worksHere = async (phone: string): Promise<boolean> =>
  (await currentDirectory()).users.some((user) => user.phone === phone && user.status !== "resigned");

/** Adds a person who proved the phone and asked to join, for another module; `beside` joins the save. Answers the id. */
export async function addJoiner(
  actor: Actor,
  person: z.output<typeof addEmployee>,
  now: number,
  beside: (userId: string) => Promise<Write[]>,
): Promise<string> {
  const { userId } = await addToCompany(actor, person, now, null, beside, true);
  return userId;
}
