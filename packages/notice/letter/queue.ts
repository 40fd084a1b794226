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
import { type LetterQueue, letterQueue, type WaitingLetter } from "./schema.ts";

export const letterTimer = "notice.letter";

const letterQueues = defineStore({ entity: "letterQueue", record: letterQueue, key: key.main(["userId"], []) });

/** More than this only wait in long quiet hours; older ones are then only in the bell. */
const most = 100;
const againMs = 5 * 60_000;
const patienceMs = 60 * 60_000;

function saved(known: LetterQueue | null, userId: string, waiting: readonly WaitingLetter[], nextAt: number): Save {
  const next = known
    ? nextVersion<LetterQueue>(known, { waiting: [...waiting] })
    : { userId, version: 1, waiting: [...waiting] };
  const timer = { tenantId: tenant(), id: `${letterTimer}.${userId}`, name: letterTimer, at: nextAt, data: { userId } };
  return {
    writes: [known ? letterQueues.replace(next) : letterQueues.create(next)],
    timers: waiting.length > 0 ? { arm: [timer] } : { cancel: [timer] },
  };
}

const earliest = (waiting: readonly WaitingLetter[]) => Math.min(...waiting.map((letter) => letter.dueAt));

/** The write and timer to save with a notice, so that the person also gets it by e-mail or SMS, as they chose. */
export async function lettersFor(
  preference: Preference,
  { id, type, now }: { id: string; type: NoticeType; now: number },
): Promise<Save> {
  const { userId } = preference;
  const wanted = channelsFor(preference, type);
  if (wanted.length === 0) return { writes: [] };
  const known = await letterQueues.get({ userId });
  const added = wanted.map((channel) => ({ noticeId: id, channel, dueAt: dueAt(preference, type, now) }));
  const waiting = [...(known?.waiting ?? []), ...added].slice(-most);
  return saved(known, userId, waiting, earliest(waiting));
}

const shown = 20;

/** The titles of notices not read meanwhile, oldest first. */
export type Letter = {
  readonly titles: readonly string[];
  readonly more: number;
  readonly language: Preference["language"];
};
/** Sends an e-mail or SMS to the person; without an address nothing is done. */
type SendLetter = (userId: string, channel: Channel, letter: Letter) => Promise<void>;

/**
 * Sends one message per channel with everything due. A crash between sending and saving sends it twice; none is lost.
 */
export const fireLetters =
  (send: SendLetter): TimerHandler["fire"] =>
  async (timer, now) => {
    const { userId } = z.object({ userId: z.string() }).parse(timer.data);
    const [queue, preference] = await Promise.all([letterQueues.get({ userId }), preferences.get({ userId })]);
    if (!queue || !preference) return dropTimer(timer);
    const due = queue.waiting.filter((letter) => letter.dueAt <= now);
    const failed: Channel[] = [];
    for (const channel of channels) {
      const ids = due.filter((letter) => letter.channel === channel).map(({ noticeId }) => noticeId);
      const unread = (await noticesById(userId, ids)).filter(({ state }) => state === "unread");
      if (unread.length === 0) continue;
      const titles = unread.map(({ text }) => render(text as TranslatableText, preference.language));
      const { language } = preference;
      try {
        await send(userId, channel, {
          titles: titles.slice(0, shown),
          more: Math.max(0, titles.length - shown),
          language,
        });
      } catch (error) {
        log.warn("a letter about notices was not sent", { channel, error });
        failed.push(channel);
      }
    }
    const isOver = ({ channel, dueAt: at }: WaitingLetter) => !failed.includes(channel) || at < now - patienceMs;
    const over = new Set(due.filter(isOver).map(nameOf));
    await untilSaved(async () => {
      const known = await letterQueues.get({ userId });
      if (!known) return dropTimer(timer);
      const waiting = known.waiting.filter((letter) => !over.has(nameOf(letter)));
      const nextAt = Math.max(earliest(waiting), failed.length > 0 ? now + againMs : now);
      await save(saved(known, userId, waiting, nextAt));
    });
  };

const nameOf = ({ noticeId, channel }: WaitingLetter) => `${channel} ${noticeId}`;
