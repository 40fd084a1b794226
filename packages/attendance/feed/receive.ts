import { clocksDiffer, forEachConcurrent, isSaved } from "@stampflow/kernel/server";
import { badgeText } from "../badge/schema.ts";
import { ownersOf } from "../badge/store.ts";
import type { Punch } from "../punch/schema.ts";
import { changedFacts, idWrite, newPunch, punches, punchIds } from "../punch/store.ts";
import type { Verdict } from "./contract.ts";

type Sent = { readonly id: string; readonly badge: string; readonly at: string };
/** Each punch is two items: itself and its id. */
const perSave = 40;

/** Keeps what a device sends: each id once, in whatever order and however often it comes. */
export async function storePunches(
  { deviceId, zone, now }: { readonly deviceId: string; readonly zone: string; readonly now: number },
  sent: readonly Sent[],
): Promise<Verdict[]> {
  const ownerOf = await ownersOf(sent.map(({ badge }) => badge));
  const all = new Map<string, Punch>();
  const verdicts = new Map<string, Verdict["result"]>();
  for (const one of sent) {
    const at = Date.parse(one.at);
    const badge = badgeText(one.badge);
    const id = `${deviceId}.${one.id}`;
    if (at > now + clocksDiffer) verdicts.set(one.id, "future");
    else if (!all.has(id))
      all.set(
        id,
        newPunch({ id, at, userId: ownerOf.get(badge) ?? "", source: "device", deviceId, badge, receivedAt: now }),
      );
  }
  const known = new Set((await punchIds.getMany([...all.keys()].map((id) => ({ id })))).map(({ id }) => id));
  for (const id of known) all.delete(id);
  const byPerson = Map.groupBy(all.values(), ({ userId }) => userId);
  const parts = [...byPerson].flatMap(([userId, own]) =>
    Array.from({ length: Math.ceil(own.length / perSave) }, (_, part) => ({
      userId,
      some: own.slice(part * perSave, (part + 1) * perSave),
    })),
  );
  await forEachConcurrent(parts, 4, async ({ userId, some }) => {
    const factsOf = (own: readonly Punch[]) =>
      userId === ""
        ? {}
        : {
            facts: changedFacts(
              userId,
              own.map(({ at }) => at),
              zone,
              own[0]?.id ?? "",
            ),
          };
    const writesOf = (one: Punch) => [punches.create(one), idWrite(one, now)];
    if (await isSaved({ writes: some.flatMap(writesOf), ...factsOf(some) })) return;
    // Another call stored some of them meanwhile.
    for (const one of some) await isSaved({ writes: writesOf(one), ...factsOf([one]) });
  });
  const stored = (id: string): Verdict["result"] => {
    const one = all.get(id);
    if (!one) return "repeated";
    return one.userId === "" ? "unknown" : "stored";
  };
  const told = new Set<string>();
  return sent.map(({ id }) => {
    const full = `${deviceId}.${id}`;
    const result = verdicts.get(id) ?? (told.has(full) ? "repeated" : stored(full));
    told.add(full);
    return { id, result };
  });
}
