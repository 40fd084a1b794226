import { nextVersion } from "@stampflow/kernel";
import {
  defineStore,
  dropTimer,
  idFrom,
  key,
  type Save,
  save,
  type TimerHandler,
  tenant,
  untilSaved,
} from "@stampflow/kernel/server";
import { z } from "zod";
import { robots } from "../channel/schema.ts";
import { robotsOn } from "../channel/store.ts";
import { channelsFor, dueAt } from "../preference/rules.ts";
import { type Channel, channels, type NoticeType, type Preference } from "../preference/schema.ts";
import { preferences } from "../preference/store.ts";
import { noticesById } from "../record/store.ts";
import { messagesSaved } from "../sent/attempt.ts";
import type { SentMessage } from "../sent/schema.ts";
import { type DigestItem, type DigestQueue, digestQueue } from "./schema.ts";

const digestTimer = "notice.letter";

const digestQueues = defineStore({ entity: "letterQueue", record: digestQueue, key: key.main(["userId"], []) });

/** More than this only wait in long quiet hours; older ones are then only in the bell. */
const maxWaiting = 100;
const keptMs = 90 * 24 * 3_600_000;

function queueSave(known: DigestQueue | null, userId: string, waiting: readonly DigestItem[]): Save {
  const next = known
    ? nextVersion<DigestQueue>(known, { waiting: [...waiting] })
    : { userId, version: 1, waiting: [...waiting] };
  const at = Math.min(...waiting.map(({ dueAt: due }) => due));
  const timer = { tenantId: tenant(), id: `${digestTimer}.${userId}`, name: digestTimer, at, data: { userId } };
  return {
    writes: [known ? digestQueues.replace(next) : digestQueues.create(next)],
    timers: waiting.length > 0 ? { arm: [timer] } : { cancel: [timer] },
  };
}

const perhapsOff: ReadonlySet<Channel> = new Set(robots);

/** The channels that the person chose and the company has. */
async function wantedBy(preference: Preference, type: NoticeType): Promise<Channel[]> {
  const wanted = channelsFor(preference, type);
  if (!wanted.some((channel) => perhapsOff.has(channel))) return wanted;
  const on: ReadonlySet<Channel> = new Set(await robotsOn());
  return wanted.filter((channel) => !perhapsOff.has(channel) || on.has(channel));
}

/** The write and timer to save with a notice, so that the person also gets it outside, as they chose. */
export async function addToDigest(
  preference: Preference,
  { id, type, now }: { id: string; type: NoticeType; now: number },
): Promise<Save> {
  const { userId } = preference;
  const wanted = await wantedBy(preference, type);
  if (wanted.length === 0) return { writes: [] };
  const known = await digestQueues.get({ userId });
  const added = wanted.map((channel) => ({ noticeId: id, channel, dueAt: dueAt(preference, type, now) }));
  return queueSave(known, userId, [...(known?.waiting ?? []), ...added].slice(-maxWaiting));
}

/** One message for each channel with everything that is due and unread, in the save that takes it from the queue. */
export const fireDigest: TimerHandler = {
  name: digestTimer,
  fire: (timer, now) =>
    untilSaved(async () => {
      const { userId } = z.object({ userId: z.string() }).parse(timer.data);
      const [queue, preference] = await Promise.all([digestQueues.get({ userId }), preferences.get({ userId })]);
      if (!queue || !preference) return dropTimer(timer);
      const due = queue.waiting.filter((item) => item.dueAt <= now);
      const notices = await noticesById(userId, [...new Set(due.map(({ noticeId }) => noticeId))]);
      const unread = new Set(notices.flatMap(({ id, state }) => (state === "unread" ? [id] : [])));
      const messages = channels.flatMap((channel): SentMessage[] => {
        const ids = due.filter((item) => item.channel === channel && unread.has(item.noticeId));
        const noticeIds = ids.map(({ noticeId }) => noticeId);
        return noticeIds.length > 0 ? [newMessage(preference, channel, noticeIds, now)] : [];
      });
      const rest = queueSave(
        queue,
        userId,
        queue.waiting.filter((item) => item.dueAt > now),
      );
      const made = messagesSaved(messages, now);
      await save({
        writes: [...rest.writes, ...made.writes],
        facts: { aggregate: `notice.letter.${userId}`, seq: queue.version + 1, facts: made.facts },
        timers: { ...rest.timers, arm: [...(rest.timers?.arm ?? []), ...made.arm] },
      });
    }),
};

const newMessage = ({ userId, language }: Preference, channel: Channel, noticeIds: string[], now: number) => ({
  id: idFrom(userId, channel, ...noticeIds),
  ...{ version: 1, userId, channel, noticeIds, language, state: "waiting" as const },
  ...{ createdAt: now, since: now, tries: 0, nextAt: now, code: "", answer: "", sentAt: null },
  ttl: Math.floor((now + keptMs) / 1000),
});
