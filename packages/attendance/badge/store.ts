import { defineStore, key, type Write } from "@stampflow/kernel/server";
import { badge, badgeText, type OwnBadges, ownBadges } from "./schema.ts";

export const badges = defineStore({ entity: "attendanceBadge", record: badge, key: key.main(["badge"], []) });
export const badgesOf = defineStore({ entity: "attendanceBadges", record: ownBadges, key: key.main(["userId"], []) });

/** Whose badges are, as they are written; those that nobody has are left out. */
export async function ownersOf(written: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const named = new Set(written.map(badgeText).filter(Boolean));
  const found = await badges.getMany([...named].map((one) => ({ badge: one })));
  return new Map(found.map((one) => [one.badge, one.userId]));
}

/** The writes that make these the badges of a person; a badge of somebody else makes the save fail. */
export async function badgeWrites(before: OwnBadges, wanted: readonly string[]): Promise<Write[]> {
  const gone = before.badges.filter((one) => !wanted.includes(one));
  const added = wanted.filter((one) => !before.badges.includes(one));
  const rows = await badges.getMany(gone.map((one) => ({ badge: one })));
  const next = { ...before, badges: [...wanted], version: before.version + 1 };
  return [
    before.version === 0 ? badgesOf.create(next) : badgesOf.replace(next),
    ...rows.map((row) => badges.remove(row)),
    ...added.map((one) => badges.create({ badge: one, userId: before.userId, version: 1 })),
  ];
}
