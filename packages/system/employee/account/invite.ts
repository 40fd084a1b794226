import { networkOf } from "@stampflow/identity/server";
import { refuse } from "@stampflow/kernel";
import { type Count, config, countAttempt, type Limit, tenant, uncountAttempt } from "@stampflow/kernel/server";
import type { z } from "zod";
import { companyOf } from "../../company/store.ts";
import { currentDirectory } from "../../directory/store.ts";
import { seesUser } from "../../scope/rules.ts";
import type { Actor } from "../grant.ts";
import type { Invited, inviteEmployees } from "../schema.ts";
import { membershipAt, ownEmployee } from "./account.ts";
import { notifyPerson } from "./notify.ts";

type Input = z.infer<typeof inviteEmployees>;
type Result = { how: "sent"; to: string; text: string } | { how: "joined" | "unreachable" | "waiting" | "failed" };

/** One number or address gets a message once in ten minutes and five times a day, by all companies together (D18). */
const limits: readonly Limit[] = [
  { name: "invitation", times: 1, windowMs: 10 * 60_000 },
  { name: "invitation.day", times: 5, windowMs: 24 * 3600_000 },
];

const hour = 3_600_000;
const day = 24 * hour;
/** A company is new for a week: so long it may invite few, because anybody can found one. */
const newMs = 7 * day;

/** What one sender, one network and one company send, whomever to; `foundedAt` of the company. */
export function senderCounts(
  { tenantId, userId, network }: { readonly tenantId: string; readonly userId: string; readonly network: string },
  foundedAt: number,
  now: number,
): Count[] {
  const isNew = now - foundedAt < newMs;
  return [
    { limit: { name: "invitation.sender", times: isNew ? 10 : 100, windowMs: hour }, subject: `${tenantId} ${userId}` },
    { limit: { name: "invitation.company", times: isNew ? 20 : 1000, windowMs: day }, subject: tenantId },
    { limit: { name: "invitation.network", times: 200, windowMs: hour }, subject: network },
  ];
}

/** Counts in all of them, or in none. */
async function isCounted(counts: readonly Count[], now: number): Promise<boolean> {
  for (const [index, count] of counts.entries()) {
    if ((await countAttempt(count, now)) === 0) continue;
    await Promise.all(counts.slice(0, index).map(uncountAttempt));
    return false;
  }
  return true;
}

/** Sends people who were added how to sign in; those who have signed in before get nothing. */
export async function inviteToCompany(actor: Actor, { userIds, by }: Input, now: number): Promise<Invited> {
  const tenantId = tenant();
  const directory = await currentDirectory(tenantId);
  const users = [...new Set(userIds)].map((id) => directory.user(id));
  const known = users.filter((user) => user?.active && seesUser(directory, actor, user)).map((user) => user?.id ?? "");
  if (known.length < users.length) refuse("system.employee.notFound");
  const company = await companyOf(tenantId);
  const sender = { tenantId, userId: actor.userId, network: networkOf() };
  const counts = senderCounts(sender, company?.createdAt ?? now, now);
  const results = await Promise.all(known.map((userId) => inviteOne(userId, by, counts, now)));
  const count = (how: Result["how"]) => results.filter((result) => result.how === how).length;
  const letters = results.flatMap((result) => (result.how === "sent" ? [{ to: result.to, text: result.text }] : []));
  return {
    sent: count("sent"),
    joined: count("joined"),
    unreachable: count("unreachable"),
    waiting: count("waiting"),
    failed: count("failed"),
    letters: config.delivery === "outbox" ? letters : [],
  };
}

async function inviteOne(userId: string, by: Input["by"], sender: readonly Count[], now: number): Promise<Result> {
  const employee = await ownEmployee(userId);
  const membership = await membershipAt(employee);
  if (membership?.enteredAt !== undefined) return { how: "joined" };
  const to = by === "email" ? employee.email : employee.phone;
  if (to === "") return { how: "unreachable" };
  const counts = [...limits.map((limit) => ({ limit, subject: to })), ...sender];
  if (!(await isCounted(counts, now))) return { how: "waiting" };
  const data = { name: employee.realName, phone: employee.phone, address: `${config.origin}/user/login` };
  const text = await notifyPerson(to, "invitation", data);
  if (text !== null) return { how: "sent", to, text };
  // A message that failed is not counted, so it can be sent again at once.
  await Promise.all(counts.map(uncountAttempt));
  return { how: "failed" };
}
