import { type Fact, nextVersion } from "@stampflow/kernel";
import { defineStore, key, type Save, type Write } from "@stampflow/kernel/server";
import { z } from "zod";
import { channels } from "../preference/schema.ts";
import { isHandedTo, laneNumber } from "./rules.ts";
import type { SentMessage } from "./schema.ts";

const lane = z.object({
  channel: z.enum(channels),
  lane: z.number().int(),
  holder: z.string(),
  handed: z.boolean(),
  until: z.number().int(),
  waiting: z.array(z.string()),
  version: z.number().int(),
});
type StoredLane = z.infer<typeof lane>;

const stored = defineStore({ entity: "noticeLane", record: lane, key: key.main(["channel", "lane"], []) });

export async function laneOf({ id, channel }: Pick<SentMessage, "id" | "channel">): Promise<StoredLane> {
  const place = { channel, lane: laneNumber(id) };
  const free = { ...place, holder: "", handed: false, until: 0, waiting: [], version: 0 };
  return (await stored.get(place)) ?? free;
}

/** What is saved of a changed lane; who has its turn by that is told so. */
export function laneSaved(
  before: StoredLane,
  after: StoredLane,
  due?: (messageId: string) => Fact,
): { writes: Write[]; facts: NonNullable<Save["facts"]> } {
  const { channel, lane: number, version } = before;
  const facts = due && isHandedTo(after, after.holder) ? [due(after.holder)] : [];
  const origin = { aggregate: `notice.lane.${channel}.${number}`, seq: version + 1, facts };
  if (after === before) return { writes: [], facts: { ...origin, facts: [] } };
  const next = nextVersion<StoredLane>(before, after);
  return { writes: [version > 0 ? stored.replace(next) : stored.create(next)], facts: origin };
}
