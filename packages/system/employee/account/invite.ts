import { refuse } from "@stampflow/kernel";
import { config, countAttempt, type Limit, tenant, uncountAttempt } from "@stampflow/kernel/server";
import type { z } from "zod";
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

/** Sends people who were added how to sign in; those who have signed in before get nothing. */
export async function inviteToCompany(actor: Actor, { userIds, by }: Input, now: number): Promise<Invited> {
  const tenantId = tenant();
  const directory = await currentDirectory(tenantId);
  const users = [...new Set(userIds)].map((id) => directory.user(id));
  const known = users.filter((user) => user?.active && seesUser(directory, actor, user)).map((user) => user?.id ?? "");
  if (known.length < users.length) refuse("system.employee.notFound");
  const results = await Promise.all(known.map((userId) => inviteOne(userId, by, now)));
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

async function inviteOne(userId: string, by: Input["by"], now: number): Promise<Result> {
  const employee = await ownEmployee(userId);
  const membership = await membershipAt(employee);
  if (membership?.enteredAt !== undefined) return { how: "joined" };
  const to = by === "email" ? employee.email : employee.phone;
  if (to === "") return { how: "unreachable" };
  if (!(await mayWrite(to, now))) return { how: "waiting" };
  const data = { name: employee.realName, phone: employee.phone, address: `${config.origin}/user/login` };
  const text = await notifyPerson(to, "invitation", data);
  if (text !== null) return { how: "sent", to, text };
  // A message that failed is not counted, so it can be sent again at once.
  await Promise.all(limits.map((limit) => uncountAttempt({ limit, subject: to })));
  return { how: "failed" };
}

async function mayWrite(to: string, now: number): Promise<boolean> {
  for (const limit of limits) if ((await countAttempt({ limit, subject: to }, now)) > 0) return false;
  return true;
}
