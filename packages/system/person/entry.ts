import { e164 } from "@stampflow/identity/server";
import { refuse } from "@stampflow/kernel";
import type { Write } from "@stampflow/kernel/server";
import type { z } from "zod";
import { companyRegion } from "../company/store.ts";
import { toDirectoryUser } from "../directory/records.ts";
import { currentDirectory } from "../directory/store.ts";
import { addToCompany, newEmployee } from "../employee/change.ts";
import type { Actor } from "../employee/grant.ts";
import { phoneOwner } from "../employee/phone-owner.ts";
import { decideEmployee } from "../employee/rules.ts";
import { addEmployee } from "../employee/schema.ts";
import { refuseIf } from "../refusal.ts";

type Wanted = Pick<
  z.input<typeof addEmployee>,
  "realName" | "phone" | "gender" | "departmentId" | "jobTitle" | "superiorId" | "joinedOn"
>;

/**
 * Somebody whom another module adds, led by the nearest head if nobody is named; refused where the organisation does not
 * allow it. Who has the phone is not named: whoever applied need not see them (people E6).
 */
export async function entryOf(actor: Actor, wanted: Wanted, now: number) {
  const [directory, region] = await Promise.all([currentDirectory(), companyRegion()]);
  const phone = e164(wanted.phone, region);
  if (phoneOwner(directory, phone)) refuse("system.employee.phoneUsed");
  const heads = directory.ancestors(wanted.departmentId).flatMap(({ headIds }) => headIds);
  const person = addEmployee.parse({ ...wanted, phone, region, superiorId: wanted.superiorId || heads[0] || null });
  const made = newEmployee(person, { id: "", accountId: "", phone, asks: false, now });
  refuseIf(decideEmployee(directory, actor, toDirectoryUser(made), null));
  return person;
}

/** Adds them by this id, in one save with `beside`. */
export async function enter(actor: Actor, id: string, wanted: Wanted, now: number, beside: readonly Write[]) {
  const person = await entryOf(actor, wanted, now);
  await addToCompany(actor, person, now, null, { id, beside: async () => beside });
}
