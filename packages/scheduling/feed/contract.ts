import { callsBelow, contract, open, signedIn } from "@stampflow/kernel";
import { z } from "zod";

const call = callsBelow("/scheduling/feed");
const state = z.object({ since: z.number().int().nullable() });

export const detail = call(
  "detail",
  signedIn,
  "Whether the own schedule can be subscribed to, and since when",
  null,
  state,
);
export const make = call(
  "make",
  signedIn,
  "Makes the secret link of the own schedule, which is shown once; the one before ends",
  null,
  state.extend({ key: z.string() }),
);
export const revoke = call("revoke", signedIn, "Ends the link", null, state);

/** Calendars read it without signing in: whoever has the link sees names and times of shifts, and nothing else. */
export const read = contract({
  method: "GET",
  path: "/scheduling/feed/calendar",
  permission: open,
  summary: "The published shifts of a person as an iCalendar file, from a month ago on",
  query: z.object({ key: z.string().min(1).max(120) }),
  answer: z.string(),
});
