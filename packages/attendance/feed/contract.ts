import { contract, open, requiredText } from "@stampflow/kernel";
import { z } from "zod";

/** The most punches of one call. */
const mostPunches = 500;
const id = z
  .string()
  .regex(/^[\w.:-]{1,60}$/)
  .meta({ examples: ["20260806-0001"] });
const at = z.iso.datetime({ offset: true }).meta({ examples: ["2026-08-06T06:28:00+08:00"] });
const feedInput = z.object({
  punches: z
    .array(z.object({ id, badge: requiredText(40), at }))
    .min(1)
    .max(mostPunches),
});
const verdict = z.object({
  id: z.string(),
  /** `unknown`: kept until somebody is given the badge; `future`: its time is more than five minutes ahead. */
  result: z.enum(["stored", "repeated", "unknown", "future"]),
});
export type Verdict = z.infer<typeof verdict>;
export const feed = contract({
  method: "POST",
  path: "/attendance/punch/feed",
  permission: open,
  summary:
    "Punches of a device. Headers: X-Device (its code), X-Time (epoch ms) and X-Signature: HMAC-SHA-256 by its key, in hex, of time, a point and the body. A repeated id is stored once",
  body: feedInput,
  answer: z.object({ verdicts: z.array(verdict) }),
});
