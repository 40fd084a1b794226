import { dayOf, endOf, joined, refuse } from "@stampflow/kernel";
import { language, save, tenant, translate, type Write } from "@stampflow/kernel/server";
import { companyZone } from "../company/store.ts";
import { employeeAudit } from "../directory/audit.ts";
import type { Directory } from "../directory/directory.ts";
import { toDirectoryUser } from "../directory/records.ts";
import { currentDirectory, saveOrganisation } from "../directory/store.ts";
import { ownEmployee } from "../employee/account/account.ts";
import { type ExitGiven, exitNow, exitsOf, exitTakenBack, exitWrite, newExit, openExit } from "../employee/exits.ts";
import { type Actor, mayGrant } from "../employee/grant.ts";
import { changeStatus, leaveAtOnce, refuseLeaving } from "../employee/status.ts";
import { employeeChanged } from "../events.ts";
import type { Employee } from "../record/employee.ts";
import { replaceEmployee } from "../record/employee-store.ts";
import { type Exit, exitKinds, heirOf } from "../record/exit.ts";
import { seesUser } from "../scope/rules.ts";
import { openPoints } from "./points.ts";

type Wanted = ExitGiven & { readonly userId: string };

/** Successors are other active people; whoever gives roles away may do so (D6). */
function refuseSuccessors(directory: Directory, employee: Employee, exit: Exit, actor: Actor): void {
  const named = [exit.successorId, ...exit.settle.flatMap(({ how, userId }) => (how === "successor" ? [userId] : []))];
  for (const id of new Set(named)) {
    if (id === "" && id === exit.successorId) continue;
    if (id === employee.id || !directory.user(id)?.active) refuse("system.exit.successor");
  }
  const heir = directory.user(heirOf(exit, "system.exit.roles", exitKinds["system.exit.roles"]));
  const given = heir ? employee.roleIds.flatMap((id) => directory.role(id) ?? []) : [];
  if (heir && !given.every((role) => mayGrant(directory, actor, role, [heir]))) refuse("system.role.beyondYours");
}

async function seenEmployee(directory: Directory, actor: Actor, userId: string): Promise<Employee> {
  const employee = await ownEmployee(userId);
  if (!seesUser(directory, actor, toDirectoryUser(employee))) refuse("system.employee.notFound");
  if (employee.status === "resigned") refuse("system.employee.resigned");
  return employee;
}

/** The departure as planned or confirmed now: the planned one, or a new one. */
const exitAs = (open: Exit | undefined, employee: Employee, given: ExitGiven, state: "0" | "1", now: number): Exit =>
  open?.state === "0" ? { ...exitNow(open, state, now), ...given } : newExit(employee, given, state, now);

/** A departure may be planned while things are open (people E20). */
export async function planExit(actor: Actor, { userId, ...given }: Wanted, now: number, beside: readonly Write[] = []) {
  const directory = await currentDirectory();
  const [employee, open] = await Promise.all([seenEmployee(directory, actor, userId), openExit(userId)]);
  if (open?.state === "1") refuse("system.exit.confirmed", { name: employee.realName });
  const exit = exitAs(open, employee, given, "0", now);
  refuseLeaving(directory, employee, actor, exit);
  refuseSuccessors(directory, employee, exit, actor);
  // The person's version keeps two plans apart that are made at once.
  const next: Employee = { ...employee, version: employee.version + 1 };
  await save({ writes: [exitWrite(exit), replaceEmployee(tenant(), next), ...beside] });
  return { userId, version: next.version };
}

/** An approved application plans a departure; what is planned of successors stays. In one save with `beside`. */
export async function planExitFor(
  actor: Actor,
  wanted: Pick<Exit, "userId" | "lastDay" | "reason" | "applicationId">,
  now: number,
  beside: readonly Write[],
): Promise<void> {
  const { successorId = "", settle = [] } = (await openExit(wanted.userId)) ?? {};
  await planExit(actor, { ...wanted, successorId, settle, by: actor.userId }, now, beside);
}

/** Whether a departure can be planned for somebody. */
export async function refuseExit(userId: string): Promise<void> {
  const [{ status, realName: name }, open] = await Promise.all([ownEmployee(userId), openExit(userId)]);
  if (status === "resigned") refuse("system.employee.resigned");
  if (open?.state === "1") refuse("system.exit.confirmed", { name });
}

/** What takes the departure of an application back, in one save with `beside`; null where that was done already. */
export async function takeExitBack(userId: string, applicationId: string, now: number) {
  const exit = (await exitsOf(userId)).find((one) => one.applicationId === applicationId);
  if (!exit || exit.state === "3") return null;
  const employee = await ownEmployee(userId);
  if (exit.state === "2") refuse("system.employee.resigned");
  if (exit.state === "1") refuse("system.exit.confirmed", { name: employee.realName });
  const next: Employee = { ...employee, version: employee.version + 1 };
  return (beside: readonly Write[]) =>
    save({ writes: [...exitTakenBack(exit, now), replaceEmployee(tenant(), next), ...beside] });
}

/** Confirms what is planned. */
export async function confirmExit(actor: Actor, userId: string, now: number) {
  const open = await openExit(userId);
  if (open?.state !== "0") refuse("system.exit.none");
  const { lastDay, reason, successorId, settle } = open;
  if (lastDay === "") refuse("system.exit.day");
  return leave(actor, { userId, lastDay, reason, successorId, settle }, now);
}

/** Who was to leave stays; what is only planned ends, too. Who has left comes back, in a new period (people E22). */
export async function stay(actor: Actor, userId: string, joinedOn: string | undefined, now: number) {
  const [directory, employee, open] = await Promise.all([currentDirectory(), ownEmployee(userId), openExit(userId)]);
  if (employee.status === "active" && employee.leftOn === "" && open) {
    if (!seesUser(directory, actor, toDirectoryUser(employee))) refuse("system.employee.notFound");
    const next: Employee = { ...employee, version: employee.version + 1 };
    await save({ writes: [...exitTakenBack(open, now), replaceEmployee(tenant(), next)] });
    return { userId, version: next.version };
  }
  const back = employee.status === "resigned" ? { joinedOn: joinedOn ?? dayOf(now, await companyZone()) } : {};
  return changeStatus(actor, userId, { status: "active", leftOn: "", ...back }, now);
}

/** Names everything that is open and not settled, so that one answer is enough (people E21). */
async function refuseOpen(directory: Directory, { realName: name }: Employee, exit: Exit): Promise<void> {
  const { points, unasked, canLeave } = await openPoints(directory, exit.userId, exit.lastDay, exit);
  if (canLeave) return;
  const open = points.filter(({ settled }) => !settled);
  const words = [
    ...open.map(({ text }) => text),
    ...unasked.map(({ text: what }) => translate("system.exit.unasked", language(), { what })),
  ];
  refuse("system.exit.blocked", { name, points: joined(words, language()), open: open.map(({ kind }) => kind) });
}

/**
 * Confirms a departure: the last day is worked in full, so it holds when that day is over in the company's zone, at once
 * if it is over (D70).
 */
export async function leave(actor: Actor, { userId, ...given }: Wanted, now: number) {
  const tenantId = tenant();
  const zone = await companyZone();
  const ends = given.lastDay === "" ? now : endOf(given.lastDay, zone);
  const [directory, employee, open] = await Promise.all([currentDirectory(), ownEmployee(userId), openExit(userId)]);
  const lastDay = given.lastDay || dayOf(now, zone);
  const exit = exitAs(open, employee, { ...given, lastDay }, "1", now);
  refuseLeaving(directory, employee, actor, exit);
  if (employee.status === "resigned") return { userId, version: employee.version };
  refuseSuccessors(directory, employee, exit, actor);
  await refuseOpen(directory, employee, exit);
  if (ends <= now) {
    const done: Exit = { ...exit, state: "2", doneAt: now };
    return leaveAtOnce(directory, employee, actor, { leftOn: given.lastDay, exit: done }, now);
  }
  const next: Employee = { ...employee, leftOn: lastDay, version: employee.version + 1, updatedAt: now };
  const { id: employeeId, version } = next;
  const earlier: Write[] = open?.state === "1" ? exitTakenBack(open, now) : [];
  await saveOrganisation(
    tenantId,
    directory,
    { users: [toDirectoryUser(next)] },
    {
      writes: [replaceEmployee(tenantId, next), ...earlier, exitWrite(exit)],
      audited: [employeeAudit(employee, next)],
      facts: { facts: [employeeChanged({ employeeId, version })], aggregate: `employee:${userId}`, seq: version },
    },
  );
  return { userId, version, leaves: true };
}
