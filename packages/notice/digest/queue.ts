import { nextVersion } from "@stampflow/kernel";
import {
  defineStore,
  dropTimer,
  key,
  log,
  type Save,
  save,
  type TimerHandler,
  tenant,
  untilSaved,
} from "@stampflow/kernel/server";
import { z } from "zod";
import { channelsFor, dueAt } from "../preference/rules.ts";
import { type Channel, channels, type NoticeType, type Preference } from "../preference/schema.ts";
import { preferences } from "../preference/store.ts";
import { noticesById } from "../record/store.ts";
import { render, type TranslatableText } from "../record/view.ts";
import { type DigestItem, type DigestQueue, digestQueue } from "./schema.ts";

export const digestTimer = "notice.letter";

const digestQueues = defineStore({ entity: "letterQueue", record: digestQueue, key: key.main(["userId"], []) });

/** More than this only wait in long quiet hours; older ones are then only in the bell. */
const maxWaiting = 100;
const retryMs = 5 * 60_000;
const giveUpMs = 60 * 60_000;

function queueSave(known: DigestQueue | null, userId: string, waiting: readonly DigestItem[], nextAt: number): Save {
  const next = known
    ? nextVersion<DigestQueue>(known, { waiting: [...waiting] })
    : { userId, version: 1, waiting: [...waiting] };
  const timer = { tenantId: tenant(), id: `${digestTimer}.${userId}`, name: digestTimer, at: nextAt, data: { userId } };
  return {
    writes: [known ? digestQueues.replace(next) : digestQueues.create(next)],
    timers: waiting.length > 0 ? { arm: [timer] } : { cancel: [timer] },
  };
}

const earliest = (waiting: readonly DigestItem[]) => Math.min(...waiting.map((item) => item.dueAt));

/** The write and timer to save with a notice, so that the person also gets it by e-mail or SMS, as they chose. */
export async function addToDigest(
  preference: Preference,
  { id, type, now }: { id: string; type: NoticeType; now: number },
): Promise<Save> {
  const { userId } = preference;
  const wanted = channelsFor(preference, type);
  if (wanted.length === 0) return { writes: [] };
  const known = await digestQueues.get({ userId });
  const added = wanted.map((channel) => ({ noticeId: id, channel, dueAt: dueAt(preference, type, now) }));
  const waiting = [...(known?.waiting ?? []), ...added].slice(-maxWaiting);
  return queueSave(known, userId, waiting, earliest(waiting));
}

const maxTitles = 20;

/** The titles of notices not read meanwhile, oldest first. */
export type Digest = {
  readonly titles: readonly string[];
  readonly more: number;
  readonly language: Preference["language"];
};
/** Sends an e-mail or SMS to the person; without an address nothing is done. */
type SendDigest = (userId: string, channel: Channel, digest: Digest) => Promise<void>;

/**
 * Sends one message per channel with everything due. A crash between sending and saving sends it twice; none is lost.
 */
export const sendDigests =
  (send: SendDigest): TimerHandler["fire"] =>
  async (timer, now) => {
    const { userId } = z.object({ userId: z.string() }).parse(timer.data);
    const [queue, preference] = await Promise.all([digestQueues.get({ userId }), preferences.get({ userId })]);
    if (!queue || !preference) return dropTimer(timer);
    const due = queue.waiting.filter((item) => item.dueAt <= now);
    const failed: Channel[] = [];
    for (const channel of channels) {
      const ids = due.filter((item) => item.channel === channel).map(({ noticeId }) => noticeId);
      const unread = (await noticesById(userId, ids)).filter(({ state }) => state === "unread");
      if (unread.length === 0) continue;
      const titles = unread.map(({ text }) => render(text as TranslatableText, preference.language));
      const { language } = preference;
      try {
        await send(userId, channel, {
          titles: titles.slice(0, maxTitles),
          more: Math.max(0, titles.length - maxTitles),
          language,
        });
      } catch (error) {
        log.warn("the digest of notices was not sent", { channel, error });
        failed.push(channel);
      }
    }
    const isOver = ({ channel, dueAt: at }: DigestItem) => !failed.includes(channel) || at < now - giveUpMs;
    const over = new Set(due.filter(isOver).map(nameOf));
    await untilSaved(async () => {
      const known = await digestQueues.get({ userId });
      if (!known) return dropTimer(timer);
      const waiting = known.waiting.filter((item) => !over.has(nameOf(item)));
      const nextAt = Math.max(earliest(waiting), failed.length > 0 ? now + retryMs : now);
      await save(queueSave(known, userId, waiting, nextAt));
    });
  };

const nameOf = ({ noticeId, channel }: DigestItem) => `${channel} ${noticeId}`;
