import { minuteOf, nextAtMinute } from "@stampflow/kernel";
import { businessTypes, type Tab, tabs } from "../schema.ts";
import { type Channel, channels, type NoticeType, type Preference } from "./schema.ts";

type About = { readonly businessType: number; readonly tab: Tab; readonly asks: boolean };

export function typeOf({ businessType, tab, asks }: About): NoticeType {
  if (asks) return tab === tabs.reminder ? "urged" : "waiting";
  if (businessType === businessTypes.copy) return "copied";
  return businessType === businessTypes.outcome ? "outcome" : "announcement";
}

export const channelsFor = (preference: Preference, type: NoticeType): Channel[] =>
  channels.filter((channel) => (preference[channel] as readonly NoticeType[]).includes(type));

/** Hours that end before they begin end on the next day; equal ones are the whole day. */
export function isQuiet({ quiet, timeZone }: Preference, at: number): boolean {
  if (!quiet) return false;
  const minute = minuteOf(at, timeZone);
  const { from, to } = quiet;
  return from < to ? from <= minute && minute < to : from <= minute || minute < to;
}

/** Letters are gathered this long, so that a burst is one. */
const gatherMs = 60_000;

/** When a letter about this goes out. */
export function dueAt(preference: Preference, type: NoticeType, now: number): number {
  const { quiet, timeZone, always } = preference;
  const soon = now + gatherMs;
  if (!quiet || always.includes(type) || !isQuiet(preference, soon)) return soon;
  return nextAtMinute(quiet.to, soon, timeZone);
}
