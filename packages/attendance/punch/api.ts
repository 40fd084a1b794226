import { instantAt, refuse } from "@stampflow/kernel";
import { audit, implement, newId, save, saveOnce, untilSaved } from "@stampflow/kernel/server";
import { minutesOf } from "@stampflow/scheduling";
import { companyZone } from "@stampflow/system/server";
import { deciding } from "../head/own.ts";
import { currentSetting } from "../setting/store.ts";
import { punchAudit, shownOf } from "./audit.ts";
import * as calls from "./contract.ts";
import { webPunchAt } from "./place.ts";
import { changedFacts, newPunch, punches, spots, spotTtl } from "./store.ts";

export const punchRoutes = [
  implement(calls.add, async ({ body: { spot }, actor: { userId }, now, idempotency }) => {
    const [setting, zone] = await Promise.all([currentSetting(), companyZone()]);
    const found = webPunchAt(spot, setting);
    if ("refused" in found) refuse(found.refused);
    const id = newId(now);
    const made = newPunch({ userId, id, at: now, source: "web", by: userId, ...found, receivedAt: now });
    const place = spot ? [spots.create({ ...spot, userId, id, version: 1, ttl: spotTtl(now) })] : [];
    const saved = { writes: [punches.create(made), ...place], facts: changedFacts(userId, [now], zone, id) };
    return (await saveOnce(saved, idempotency("punch", userId), { id, at: now, ...found })).answer;
  }),

  implement(calls.enter, async ({ body: { userId, date, time, reason }, actor, now, idempotency }) => {
    const [mayDecide, zone] = await Promise.all([deciding(actor), companyZone()]);
    const user = mayDecide(userId);
    const at = instantAt(date, minutesOf(time) * 60_000, zone);
    if (at > now) refuse("attendance.future");
    const id = newId(now);
    const made = newPunch({ userId, id, at, source: "hand", by: actor.userId, reason, receivedAt: now });
    const writes = [punches.create(made), ...audit(punchAudit(user.name)(null, shownOf(made, zone)))];
    const facts = changedFacts(userId, [at], zone, id);
    return (await saveOnce({ writes, facts }, idempotency("enter", `${userId} ${at}`), { id, at })).answer;
  }),

  implement(calls.strike, ({ body: { userId, id, at, reason }, actor, now }) =>
    untilSaved(async () => {
      const [mayDecide, zone] = await Promise.all([deciding(actor), companyZone()]);
      const user = mayDecide(userId);
      const before = (await punches.get({ userId, at, id })) ?? refuse("kernel.record.notFound");
      if (before.struck) refuse("attendance.struck", { reason: before.struck.reason });
      const next = { ...before, version: before.version + 1, struck: { by: actor.userId, at: now, reason } };
      await save({
        writes: [punches.replace(next), ...audit(punchAudit(user.name)(shownOf(before, zone), shownOf(next, zone)))],
        facts: changedFacts(userId, [at], zone, id, next.version),
      });
      return { id, at };
    }),
  ),
];
