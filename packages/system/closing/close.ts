import {
  accountById,
  accountChange,
  companyAuditWrites,
  endMembership,
  type Membership,
  membershipsOf,
  removeAccount,
} from "@stampflow/identity/server";
import { type Language, refuse } from "@stampflow/kernel";
import {
  dropTimer,
  log,
  runAs,
  save,
  systemCall,
  type Timer,
  type TimerHandler,
  untilSaved,
} from "@stampflow/kernel/server";
import { z } from "zod";
import { companyOf } from "../company/store.ts";
import { currentDirectory } from "../directory/store.ts";
import { lastAdmin } from "../employee/rules.ts";
import { employeeById } from "../record/employee-store.ts";
import { saveWithMembership } from "../session/invitation.ts";
import { closingDays } from "./contract.ts";

const name = "system.accountClosing";
const timerData = z.object({ accountId: z.string() });
const dayMs = 24 * 3600_000;

/** A timer in each company, because deleting a company deletes its timers. */
const timersOf = (memberships: readonly Membership[], accountId: string, at: number): Timer[] =>
  memberships.map(({ companyId }) => ({
    tenantId: companyId,
    id: `${name}.${accountId}`,
    name,
    at,
    data: { accountId },
  }));

const closingAudit = (accountId: string, noun: "system.closing" | "system.closingKept") =>
  companyAuditWrites(accountId, (person) => ({ noun, id: accountId, name: person, action: "happened", fields: [] }));

/** A company whose last administrator this is; null where there is none. */
async function companyLedAlone(memberships: readonly Membership[]): Promise<string | null> {
  for (const { companyId, employeeId } of memberships) {
    const directory = await currentDirectory(companyId);
    const user = directory.user(employeeId);
    if (user && lastAdmin(directory, { ...user, active: false }, user)) return companyId;
  }
  return null;
}

export function beginClosing(accountId: string, now: number): Promise<number> {
  return untilSaved(async () => {
    const memberships = await membershipsOf(accountId);
    const led = await companyLedAlone(memberships);
    if (led) refuse("system.closing.lastAdmin", { name: (await companyOf(led))?.name ?? "" });
    const closesAt = now + closingDays * dayMs;
    const change = (await accountChange(accountId, { closesAt })) ?? [];
    await save({
      writes: [...change, ...(await closingAudit(accountId, "system.closing"))],
      timers: { arm: timersOf(memberships, accountId, closesAt) },
    });
    return closesAt;
  });
}

export function cancelClosing(accountId: string): Promise<void> {
  return untilSaved(async () => {
    if ((await accountById(accountId))?.closesAt == null) refuse("system.closing.none");
    const memberships = await membershipsOf(accountId);
    const change = (await accountChange(accountId, { closesAt: null })) ?? [];
    await save({
      writes: [...change, ...(await closingAudit(accountId, "system.closingKept"))],
      timers: { cancel: timersOf(memberships, accountId, 0) },
    });
  });
}

/** The employee stays under the name, disabled, so that approvals are handed on as after every leaving. */
async function leaveCompany(membership: Membership, now: number): Promise<void> {
  const { companyId, employeeId } = membership;
  const language: Language = (await companyOf(companyId))?.language ?? "zh-CN";
  await runAs(systemCall(companyId, now, language), () =>
    untilSaved(async () => {
      const employee = await employeeById(companyId, employeeId);
      if (employee?.status !== "active") return save({ writes: [endMembership(membership)] });
      const next = { ...employee, status: "disabled", version: employee.version + 1, updatedAt: now } as const;
      await saveWithMembership(next, endMembership(membership));
    }),
  );
}

/** The account is removed last, so that the next try continues where this one was cut off (identity D7). */
async function closeNow(accountId: string, now: number): Promise<void> {
  const memberships = await membershipsOf(accountId);
  if (await companyLedAlone(memberships)) {
    log.warn("an account that was to be closed is the last administrator of a company meanwhile, and stays");
    await cancelClosing(accountId);
    return;
  }
  for (const membership of memberships) await leaveCompany(membership, now);
  await removeAccount(accountId);
}

export const accountClosing: TimerHandler = {
  name,
  fire: async (timer, now) => {
    const { accountId } = timerData.parse(timer.data);
    const closesAt = (await accountById(accountId))?.closesAt;
    if (closesAt != null && closesAt <= now) await closeNow(accountId, now);
    await dropTimer(timer);
  },
};
