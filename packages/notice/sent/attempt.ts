import { defineEvent, nextVersion } from "@stampflow/kernel";
import {
  currentCall,
  dropTimer,
  log,
  type Save,
  type Subscriber,
  save,
  subscriber,
  type Timer,
  type TimerHandler,
  tenant,
  untilSaved,
} from "@stampflow/kernel/server";
import { z } from "zod";
import { outside, type Tried } from "../channel/schema.ts";
import { countFailure } from "../channel/store.ts";
import type { Channel } from "../preference/schema.ts";
import { noticesById } from "../record/store.ts";
import { render, type TranslatableText } from "../record/view.ts";
import { laneOf, laneSaved } from "./lane.ts";
import { enter, isHandedTo, leaseMs, leave, nextAttempt } from "./rules.ts";
import type { SentMessage } from "./schema.ts";
import { sentMessages } from "./store.ts";

const messageDue = defineEvent("notice.message.due", z.object({ messageId: z.string(), now: z.number() }));
const timerName = "notice.message";
const maxTitles = 20;
const about = z.object({ messageId: z.string() });

/** The titles of notices not read meanwhile, oldest first. */
export type Digest = {
  readonly titles: readonly string[];
  readonly more: number;
  readonly language: SentMessage["language"];
};
/** Sends a message to a person; null: there is no address. What it throws is tried again. */
export type SendMessage = (userId: string, channel: Channel, digest: Digest, now: number) => Promise<Tried | null>;

const timerOf = ({ id }: SentMessage, at: number): Timer => ({
  tenantId: tenant(),
  id: `${timerName}.${id}`,
  name: timerName,
  at,
  data: { messageId: id },
});

/** While a message is to be sent there is a timer, so that an interrupted attempt is repeated. */
const timersOf = (next: SentMessage): NonNullable<Save["timers"]> =>
  next.nextAt === null ? { cancel: [timerOf(next, 0)] } : { arm: [timerOf(next, next.nextAt)] };

/** What is saved so that new messages are sent: their writes, timers and facts. */
export const messagesSaved = (messages: readonly SentMessage[], now: number) => ({
  writes: messages.map((message) => sentMessages.create(message)),
  arm: messages.map((message) => timerOf(message, now + leaseMs)),
  facts: messages.map(({ id }) => messageDue({ messageId: id, now })),
});

/** Attempts run in a subscriber, as those of webhooks (D19). */
const dueAgain = (message: SentMessage, now: number): Save => {
  const next = nextVersion<SentMessage>(message, { nextAt: now });
  return {
    writes: [sentMessages.replace(next)],
    facts: {
      aggregate: `notice.message.${message.id}`,
      seq: next.version,
      facts: [messageDue({ messageId: message.id, now })],
    },
    timers: { arm: [timerOf(next, now + leaseMs)] },
  };
};

export const fireMessage: TimerHandler = {
  name: timerName,
  fire: (timer, now) =>
    untilSaved(async () => {
      const message = await sentMessages.get({ id: about.parse(timer.data).messageId });
      if (!message || message.nextAt === null) return dropTimer(timer);
      await save(dueAgain(message, now));
    }),
};

/** Sends it again at once; its day of attempts begins again. */
export const sendAgain = (message: SentMessage, now: number): Save =>
  dueAgain({ ...message, state: "waiting", since: now, tries: 0 }, now);

export const messageSubscriber = (send: () => Promise<SendMessage>): Subscriber =>
  subscriber("notice.message", [messageDue], async ({ data: { messageId, now } }) => {
    await attempt(messageId, await send(), Math.max(now, currentCall()?.now ?? 0));
  });

async function attempt(id: string, send: SendMessage, now: number): Promise<void> {
  const claimed = await claim(id, now);
  if (!claimed) return;
  const { userId, channel, noticeIds, language } = claimed;
  const unread = (await noticesById(userId, noticeIds)).filter(({ state }) => state === "unread");
  const titles = unread.map(({ text }) => render(text as TranslatableText, language));
  const digest = { titles: titles.slice(0, maxTitles), more: Math.max(0, titles.length - maxTitles), language };
  const result = titles.length === 0 ? null : await sent(send, claimed, digest, now);
  await untilSaved(async () => {
    const message = await sentMessages.get({ id });
    if (!message || message.nextAt !== claimed.nextAt) return;
    const next = nextVersion<SentMessage>(message, outcomeOf(message, result, now));
    const lane = await laneOf(message);
    const left = laneSaved(lane, leave(lane, id, now), (messageId) => messageDue({ messageId, now }));
    await save({ writes: [sentMessages.replace(next), ...left.writes], timers: timersOf(next), facts: left.facts });
  });
  const robot = outside.find((one) => one === channel);
  if (robot && result) await countFailure(robot, result.code !== "0");
}

const claim = (id: string, now: number): Promise<SentMessage | null> =>
  untilSaved(async () => {
    const message = await sentMessages.get({ id });
    if (!message || message.nextAt === null) return null;
    const lane = await laneOf(message);
    if (message.nextAt > now && !isHandedTo(lane, id)) return null;
    const { lane: entered, runs } = enter(lane, id, now);
    const next = nextVersion<SentMessage>(message, { nextAt: now + leaseMs });
    const { writes } = laneSaved(lane, entered);
    await save({ writes: [sentMessages.replace(next), ...writes], timers: timersOf(next) });
    return runs ? next : null;
  });

async function sent(send: SendMessage, { userId, channel }: SentMessage, digest: Digest, now: number) {
  try {
    return await send(userId, channel, digest, now);
  } catch (error) {
    log.warn("a message was not sent", { channel, error });
    return { code: "error", answer: "" };
  }
}

function outcomeOf(message: SentMessage, result: Tried | null, now: number): Partial<SentMessage> {
  if (!result) return { state: "notNeeded", nextAt: null };
  const tries = message.tries + 1;
  if (result.code === "0") return { ...result, state: "sent", tries, nextAt: null, sentAt: now };
  const nextAt = nextAttempt({ tries, since: message.since, now });
  return { ...result, state: nextAt === null ? "givenUp" : "failed", tries, nextAt };
}
