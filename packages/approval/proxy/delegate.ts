import { beginningOf, endOf, refuse } from "@stampflow/kernel";
import {
  type Actor,
  type Idempotency,
  newId,
  saveOnce,
  tenant,
  untilSaved,
  type Write,
} from "@stampflow/kernel/server";
import { companyOf } from "@stampflow/system/server";
import type { z } from "zod";
import { proxyBegun, proxyEnded, proxyGiven } from "../events.ts";
import { formById } from "../form/store.ts";
import { departmentPath, organisation } from "../people.ts";
import { can } from "../permissions.ts";
import { inScope, pathText } from "../record/scope.ts";
import { auditEnded, auditGiven } from "./audit.ts";
import { type Delegation, type Delegations, maxGiven, maxReceived, overlaps, type Period, stateOf } from "./rules.ts";
import type { saveProxy } from "./schema.ts";
import { delegationsOf, type ProxyRecord, putDelegations, putRecord, recordOf } from "./store.ts";
import { nextTimer, timerId } from "./timer.ts";

type Wanted = z.infer<typeof saveProxy>;
type PrincipalScope = { departmentId: string; departmentPath: string };

/** Delegates a person's tasks to a proxy for a time: one's own, or as an administrator those of people in scope. */
export async function giveProxy(wanted: Wanted, actor: Actor, now: number, idempotency: Idempotency | null) {
  refuseOperator(actor);
  const { principalId = actor.userId, toId, formIds, reason } = wanted;
  const { startsAt, endsAt } = await periodOf(wanted);
  const scope = await scopeOf(principalId, toId, actor);
  if (endsAt <= startsAt || endsAt <= now) refuse("approval.proxy.period");
  for (const formId of formIds) if (!(await formById(formId))) refuse("approval.form.notFound");
  const made = { createdBy: actor.userId, createdAt: now };
  const proxyId = newId(now);
  const proxy: Delegation = { proxyId, principalId, toId, formIds, startsAt, endsAt, reason, ...made };
  const answer = { proxyId };
  const told = await auditGiven(proxy);
  return untilSaved(async () => {
    const [principal, taker] = await bothDelegations(principalId, toId, now);
    if (principal.given.some((each) => overlaps(each, proxy))) refuse("approval.proxy.overlap");
    if (principal.given.length >= maxGiven) refuse("approval.proxy.tooMany", { max: maxGiven });
    const people = new Set([...taker.taken.map((each) => each.principalId), principalId]);
    if (people.size > maxReceived || taker.taken.length >= maxGiven * maxReceived)
      refuse("approval.proxy.tooMany", { max: maxReceived });
    const writes: Write[] = [
      putDelegations({ ...principal, given: [...principal.given, proxy] }),
      putDelegations({ ...taker, taken: [...taker.taken, proxy] }),
      putRecord({ tenantId: tenant(), ...proxy, ...scope }),
      ...told,
    ];
    const facts = [proxyGiven({ proxyId }), ...(startsAt <= now ? [proxyBegun({ proxyId })] : [])];
    const timers = { arm: [nextTimer(proxy, now)] };
    const saved = await saveOnce(
      { writes, facts: { facts, aggregate: `proxy.${proxyId}`, seq: 1 }, timers },
      idempotency,
      answer,
    );
    return saved.answer;
  });
}

/** Only people of the company decide, although the log would show the operator (operator O4). */
function refuseOperator({ operator }: Actor): void {
  if (operator?.mayChange) refuse("kernel.operator.untold");
}

/** Days are days of the company's time zone. */
async function periodOf({ startsAt, endsAt }: Wanted): Promise<Period> {
  if (typeof startsAt === "number" && typeof endsAt === "number") return { startsAt, endsAt };
  const timeZone = (await companyOf(tenant()))?.timeZone ?? refuse("kernel.notFound");
  return {
    startsAt: typeof startsAt === "number" ? startsAt : beginningOf(startsAt, timeZone),
    endsAt: typeof endsAt === "number" ? endsAt : endOf(endsAt, timeZone),
  };
}

/** Checks who may delegate whose tasks to whom; administrators cannot make themselves a proxy. */
async function scopeOf(principalId: string, toId: string, actor: Actor): Promise<PrincipalScope> {
  const org = await organisation();
  const own = principalId === actor.userId;
  if (!own && !actor.permissions.has(can.application.manage.code)) refuse("kernel.forbidden");
  const principal = org.user(principalId);
  const departmentId = principal?.departmentId ?? "";
  const scope = { departmentId, departmentPath: pathText(departmentPath(org, departmentId)) };
  const reachable = own || inScope(actor, { applicantId: principalId, ...scope });
  const to = org.user(toId);
  if (!principal || principal.active === false || !reachable || !to || to.active === false)
    refuse("approval.proxy.person");
  if (toId === principalId || (!own && toId === actor.userId)) refuse("approval.proxy.self");
  return scope;
}

/** The delegations of both people, without expired ones. */
async function bothDelegations(principalId: string, toId: string, now: number): Promise<[Delegations, Delegations]> {
  const goesOn = (each: Delegation) => stateOf(each, now) !== "over";
  const [principal, taker] = (await delegationsOf([principalId, toId])).map((delegations) => ({
    ...delegations,
    given: delegations.given.filter(goesOn),
    taken: delegations.taken.filter(goesOn),
  }));
  return principal && taker ? [principal, taker] : refuse("kernel.conflict");
}

/** Ends a delegation at once, begun or not: by the principal, the proxy, or an administrator. */
export async function endProxy(
  proxyId: string,
  actor: Actor,
  now: number,
  idempotency: Idempotency | null,
): Promise<void> {
  refuseOperator(actor);
  const record = await recordOf(proxyId);
  if (!record || !mayEnd(record, actor)) return refuse("approval.proxy.notFound");
  await withdrawProxy(proxyId, now, idempotency);
}

const mayEnd = (record: ProxyRecord, actor: Actor): boolean =>
  record.principalId === actor.userId ||
  record.toId === actor.userId ||
  (actor.permissions.has(can.application.manage.code) &&
    inScope(actor, { ...record, applicantId: record.principalId }));

/** An expired delegation stays as it is. */
export function withdrawProxy(proxyId: string, now: number, idempotency: Idempotency | null): Promise<void> {
  return untilSaved(async () => {
    const record = await recordOf(proxyId);
    if (!record || stateOf(record, now) === "over") return;
    const [principal, taker] = await bothDelegations(record.principalId, record.toId, now);
    const stays = (each: Delegation) => each.proxyId !== proxyId;
    const writes = [
      putDelegations({ ...principal, given: principal.given.filter(stays) }),
      putDelegations({ ...taker, taken: taker.taken.filter(stays) }),
      putRecord({ ...record, endsAt: now }),
      ...(await auditEnded(record)),
    ];
    const facts = { facts: [proxyEnded({ proxyId })], aggregate: `proxy.${proxyId}`, seq: 3 };
    const timers = { cancel: [{ tenantId: tenant(), id: timerId(proxyId) }] };
    await saveOnce({ writes, facts, timers }, idempotency, null);
  });
}

/** F31: ends all delegations of a person who left, given and taken. */
export async function endProxiesOf(userId: string, now: number): Promise<void> {
  const [delegations] = await delegationsOf([userId]);
  for (const { proxyId } of [...(delegations?.given ?? []), ...(delegations?.taken ?? [])])
    await withdrawProxy(proxyId, now, null);
}
