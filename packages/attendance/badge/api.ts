import { refuse } from "@stampflow/kernel";
import {
  audit,
  audited,
  collatorOf,
  implement,
  language,
  refuseStale,
  rowFinder,
  save,
  untilSaved,
  type Write,
} from "@stampflow/kernel/server";
import { companyZone, staff } from "@stampflow/system/server";
import { devices } from "../device/store.ts";
import { changedFacts, newPunch, punches, unknownList } from "../punch/store.ts";
import * as calls from "./contract.ts";
import { badgeText, mostBadges, type OwnBadges } from "./schema.ts";
import { badges, badgesOf, badgeWrites } from "./store.ts";

const badgeAudit = (name: string) =>
  audited<OwnBadges>({
    noun: "attendance.badge",
    idOf: ({ userId }) => userId,
    nameOf: () => name,
    fields: ["badges"],
  });

const none = (userId: string): OwnBadges => ({ userId, badges: [], version: 0 });

async function personNamed(userId: string) {
  const organisation = await staff();
  const user = organisation.user(userId) ?? refuse("kernel.record.notFound");
  return { user, department: organisation.department(user.departmentId)?.name ?? "" };
}

async function refuseTaken(wanted: readonly string[], userId: string): Promise<void> {
  const found = await badges.getMany(wanted.map((badge) => ({ badge })));
  const other = found.find((one) => one.userId !== userId);
  if (other) refuse("attendance.badge", { badge: other.badge, name: (await staff()).user(other.userId)?.name ?? "" });
}

export const badgeRoutes = [
  implement(calls.list, async ({ body: { name, pageNum, pageSize } }) => {
    const organisation = await staff();
    const found = await rowFinder(name, (user: (typeof organisation.users)[number]) => user.name);
    const { compare } = collatorOf(language());
    const people = organisation.users
      .filter((user) => user.status !== "resigned" && (found?.(user) ?? true))
      .sort((one, other) => compare(one.name, other.name) || (one.id < other.id ? -1 : 1));
    const size = pageSize < 0 ? people.length : pageSize;
    const shown = people.slice((pageNum - 1) * size, pageNum * size);
    const known = new Map(
      (await badgesOf.getMany(shown.map(({ id }) => ({ userId: id })))).map((one) => [one.userId, one]),
    );
    const records = shown.map(({ id, name: called, departmentId }) => {
      const own = known.get(id) ?? none(id);
      return { ...own, name: called, department: organisation.department(departmentId)?.name ?? "" };
    });
    return { records, total: people.length, cursor: null };
  }),

  implement(calls.save, async ({ body, actor, now }) => {
    const saved = await untilSaved(async () => {
      const { user, department } = await personNamed(body.userId);
      const before = (await badgesOf.get({ userId: user.id })) ?? none(user.id);
      if (before.version !== body.version) await refuseStale(badgesOf.replace(before));
      const wanted = [...new Set(body.badges.map(badgeText))].sort();
      await refuseTaken(wanted, user.id);
      const next = { ...before, badges: wanted, version: before.version + 1 };
      if (before.badges.join("\n") !== wanted.join("\n"))
        await save({
          writes: [...(await badgeWrites(before, wanted)), ...audit(badgeAudit(user.name)(before, next))],
        });
      return { ...next, name: user.name, department };
    });
    // Also of badges that are not new: saved again, it gives what was left.
    for (const badge of saved.badges) await giveWaiting(badge, saved.userId, actor.userId, now);
    return saved;
  }),

  implement(calls.waiting, async ({ body }) => {
    const known = (await devices.current()).rows;
    const found = await unknownList.page({ ...body, where: { userId: "" } });
    const records = found.records.map(({ at, id, badge, deviceId }) => ({
      at,
      id,
      badge,
      device: known.get(deviceId)?.name ?? "",
    }));
    return { ...found, records };
  }),

  implement(calls.give, async ({ body, actor, now }) => {
    const { user } = await personNamed(body.userId);
    const badge = badgeText(body.badge);
    await untilSaved(async () => {
      const before = (await badgesOf.get({ userId: user.id })) ?? none(user.id);
      if (before.badges.includes(badge)) return;
      await refuseTaken([badge], user.id);
      if (before.badges.length >= mostBadges) refuse("attendance.badgeMany", { most: mostBadges });
      const wanted = [...before.badges, badge].sort();
      const next = { ...before, badges: wanted, version: before.version + 1 };
      await save({ writes: [...(await badgeWrites(before, wanted)), ...audit(badgeAudit(user.name)(before, next))] });
    });
    return { given: await giveWaiting(badge, user.id, actor.userId, now) };
  }),
];

const atOnce = 40;
/** Punches that waited for a badge become those of a person; each moves in one save, so that none is lost or doubled. */
async function giveWaiting(badge: string, userId: string, by: string, now: number): Promise<number> {
  const zone = await companyZone();
  const waiting = (await punches.list("key", { userId: "" }, { where: { badge }, most: 100_000 })) as Awaited<
    ReturnType<typeof punches.list>
  >;
  for (let from = 0; from < waiting.length; from += atOnce) {
    const some = waiting.slice(from, from + atOnce);
    const writes = some.flatMap((one): Write[] => [
      punches.remove(one),
      punches.create(newPunch({ ...one, version: 1, userId, by })),
    ]);
    const facts = changedFacts(
      userId,
      some.map(({ at }) => at),
      zone,
      `${some[0]?.id}.given`,
      now,
    );
    await save({ writes, facts });
  }
  return waiting.length;
}
