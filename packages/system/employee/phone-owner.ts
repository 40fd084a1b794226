import { phoneNumber } from "@stampflow/identity/server";
import type { Refusal } from "@stampflow/kernel";
import { companyRegion } from "../company/store.ts";
import type { Directory } from "../directory/directory.ts";
import type { DirectoryUser } from "../directory/records.ts";
import { seesUser } from "../scope/rules.ts";
import type { Actor } from "./grant.ts";

/** A whole number as it is stored, of one that is spelled as in the country of the company (people E7); null for anything else. */
export const storedPhone = async (typed: string, region?: string): Promise<string | null> =>
  phoneNumber(typed, region ?? (await companyRegion()));

/** Whose number it is, leavers included (people E6); first those who are here, because older companies have doubles. */
export function phoneOwner(directory: Directory, phone: string): DirectoryUser | undefined {
  if (phone === "") return undefined;
  const owners = directory.users.filter((user) => user.phone === phone);
  return owners.find(({ status }) => status !== "resigned") ?? owners[0];
}

/** A number that somebody else has; the other person is named only to whoever may see them. */
export function phoneTaken(
  directory: Directory,
  actor: Pick<Actor, "userId" | "departmentId" | "scope">,
  phone: string,
  ownId = "",
): Refusal | null {
  const owner = phoneOwner(directory, phone);
  return owner && owner.id !== ownId ? phoneTakenBy(directory, actor, owner) : null;
}

export function phoneTakenBy(
  directory: Directory,
  actor: Pick<Actor, "userId" | "departmentId" | "scope">,
  owner: DirectoryUser,
): Refusal {
  if (!seesUser(directory, actor, owner)) return { code: "system.employee.phoneUsed" };
  const left = owner.status === "resigned";
  const data = { name: owner.name, userId: owner.id };
  return { code: left ? "system.employee.phoneLeft" : "system.employee.phoneTaken", data };
}
