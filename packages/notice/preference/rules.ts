import { minuteOf, nextAtMinute } from "@stampflow/kernel";
import { businessTypes, type Tab, tabs } from "../schema.ts";
import { type Channel, channels, type NoticeType, type Preference } from "./schema.ts";

type About = { readonly businessType: number; readonly tab: Tab; readonly asks: boolean; readonly kind: string };

/** Notices of other modules by their kind; the rest by what they ask for. */
const typeOfKind: Readonly<Record<string, NoticeType>> = {
  "approval.asked": "question",
  "approval.answered": "question",
  "approval.mentioned": "mention",
  "applytype.effect": "effect",
};

export function typeOf({ businessType, tab, asks, kind }: About): NoticeType {
  const known = typeOfKind[kind];
  if (known) return known;
  if (asks) return tab === tabs.reminder ? "urged" : "waiting";
  if (businessType === businessTypes.copy) return "copied";
  return businessType === businessTypes.outcome ? "outcome" : "announcement";
}

export const channelsFor = (preference: Preference, type: NoticeType): Channel[] =>
  channels.filter((channel) => (preference[channel] as readonly NoticeType[]).includes(type));

/** Quiet hours whose end is before their start end on the next day; equal times are the whole day. */
export function isQuiet({ quiet, timeZone }: Preference, at: number): boolean {
  if (!quiet) return false;
  const minute = minuteOf(at, timeZone);
  const { from, to } = quiet;
  return from < to ? from <= minute && minute < to : from <= minute || minute < to;
}

/** Messages are collected for this long, so that a burst becomes one. */
const gatherMs = 60_000;

/** When a message about this is sent (epoch ms). */
export function dueAt(preference: Preference, type: NoticeType, now: number): number {
  const { quiet, timeZone, always, daily } = preference;
  const soon = now + gatherMs;
  if (daily !== null && type !== "urged" && type !== "question") return nextAtMinute(daily, soon, timeZone);
  if (!quiet || always.includes(type) || !isQuiet(preference, soon)) return soon;
  return nextAtMinute(quiet.to, soon, timeZone);
}
