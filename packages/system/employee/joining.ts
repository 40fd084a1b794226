import type { Write } from "@stampflow/kernel/server";
import type { z } from "zod";
import { currentDirectory } from "../directory/store.ts";
import { ownEmployee } from "./account/account.ts";
import { addToCompany, changeInCompany } from "./change.ts";
import type { Actor } from "./grant.ts";
import { phoneOwner } from "./phone-owner.ts";
import type { addEmployee } from "./schema.ts";
import { changeStatus } from "./status.ts";

/** Whether whoever joins a department is an employee at once, and the nearest head at or above it. */
export async function joiningAt(departmentId: string): Promise<{ accepts: boolean; headId: string | null }> {
  const directory = await currentDirectory();
  const headId = directory.ancestors(departmentId).flatMap(({ headIds }) => headIds)[0] ?? null;
  return { accepts: directory.department(departmentId)?.acceptsJoiners ?? false, headId };
}

/** Whether the number belongs to somebody who works here. */
export const worksHere = async (phone: string): Promise<boolean> => {
  const owner = phoneOwner(await currentDirectory(), phone);
  return owner !== undefined && owner.status !== "resigned";
};

/** Who has left and has that number; null for nobody. */
export async function leaverWith(phone: string): Promise<string | null> {
  const owner = phoneOwner(await currentDirectory(), phone);
  return owner?.status === "resigned" ? owner.id : null;
}

/**
 * Adds a person who proved the phone and asked to join, for another module; `beside` joins the save. Who has left before
 * comes back with id and file (people E22). Answers the id.
 */
export async function addJoiner(
  actor: Actor,
  person: z.output<typeof addEmployee>,
  now: number,
  beside: (userId: string) => Promise<Write[]>,
): Promise<string> {
  const left = await leaverWith(person.phone);
  if (!left) return (await addToCompany(actor, person, now, null, { beside, agreed: true })).userId;
  const { version } = await ownEmployee(left);
  const { phone: _, userName: __, joinedOn, ...change } = person;
  // In two saves: what is interrupted is repeated, and changes the same once more.
  await changeInCompany(actor, left, version, change, now, { tell: null });
  await changeStatus(actor, left, { status: "active", leftOn: "", joinedOn }, now, await beside(left));
  return left;
}
