import { addressOf, audit, requireActor, type Write } from "@stampflow/kernel/server";
import { addEmployee } from "@stampflow/system";
import { addJoiner, companyDay, notifyPerson } from "@stampflow/system/server";
import { can } from "../permissions.ts";
import { joinerFiles } from "./files.ts";
import { looksMoved } from "./look.ts";
import type { Joiner, JoinForm } from "./schema.ts";
import { joinerAudit, joiners } from "./store.ts";

type Accepted = {
  /** As stored now. */
  readonly before: Joiner;
  /** Accepted, at the next version. */
  readonly next: Joiner;
  readonly file: JoinForm["file"];
  readonly superiorId: string | null;
  readonly now: number;
  /** What else belongs to the save. */
  readonly beside?: readonly Write[];
};

/** Makes a joiner an employee, in one save; what they typed moves into the file of the employee. */
export async function acceptJoiner({ before, next, file, superiorId, now, beside = [] }: Accepted) {
  const { realName, phone, region, email, gender, departmentId, jobTitle, employment } = next;
  const person = addEmployee.parse({
    ...{ realName, phone, region, email, gender, departmentId, jobTitle, superiorId, employment },
    ...{ joinedOn: await companyDay(now), file: { ...file, noSuperior: superiorId === null } },
  });
  const caller = requireActor();
  // The person filled in the file, so whoever accepts them needs no right to it.
  const actor = { ...caller, permissions: new Set([...caller.permissions, can.file.update.code]) };
  const moved = await joinerFiles.changing(next.id, { file: "" });
  const joined = (userId: string): Joiner => ({ ...next, userId });
  const along = async (userId: string) => [
    joiners.replace(joined(userId)),
    ...moved,
    ...(await looksMoved(next.id, userId)),
    ...beside,
    ...audit(joinerAudit(before, joined(userId))),
  ];
  return addJoiner(actor, person, now, along);
}

/** What a joiner typed of their file. */
export async function fileOf(id: string): Promise<JoinForm["file"]> {
  const { file } = await joinerFiles.of(id);
  return file ? JSON.parse(file) : {};
}

/** Tells a joiner by SMS what was decided; a failure never fails the decision. */
export async function tellJoiner({ phone, realName: name }: Joiner, what: "accepted" | "refused"): Promise<void> {
  await notifyPerson(phone, `joiner.${what}`, { name, address: addressOf("/user/login") });
}
