import type { Write } from "@stampflow/kernel/server";
import { ownEmployee } from "../employee/account/account.ts";
import { changeInCompany } from "../employee/change.ts";
import type { Actor } from "../employee/grant.ts";
import type { PersonFileInput } from "../person-file/input.ts";
import type { Employee } from "../record/employee.ts";

/** Changes a person for another module, by the rules of an own change. */
export async function changePerson(
  actor: Actor,
  userId: string,
  {
    file,
    ...change
  }: Partial<Pick<Employee, "realName" | "email" | "realNameState" | "joinedOn">> & { file?: PersonFileInput },
  now: number,
  beside: readonly Write[] = [],
) {
  const { version } = await ownEmployee(userId);
  const more = { tell: null, beside, partly: true };
  return changeInCompany(actor, userId, version, { ...change, ...(file ? { file } : {}) }, now, more);
}
