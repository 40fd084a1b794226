import { dailyTime } from "@stampflow/functions/daily";
import { startDaily } from "@stampflow/kernel/server";
import { z } from "zod";
import { needNames, word } from "../words.ts";
import type { DeadLetterKind } from "./letter.ts";

const call = z.object({ job: z.string(), at: z.iso.datetime() });
/** The scheduler keeps its call; Lambda adds how the call ended. */
const message = z.union([call, z.object({ requestPayload: call }).transform(({ requestPayload }) => requestPayload)]);

function callIn(body: string): z.infer<typeof call> | null {
  try {
    return message.parse(JSON.parse(body));
  } catch {
    return null;
  }
}

/** Daily jobs that were not started. A replay starts them, except those started again on the same day. */
export const dailyLetters = (): DeadLetterKind => ({
  line(id, body) {
    const missed = callIn(body);
    return missed ? word("ops.daily.line", missed) : word("ops.letter.unreadable", { id });
  },
  async again(body) {
    const missed = callIn(body);
    if (!missed) throw new Error("no call of a daily job");
    needNames("table");
    await startDaily(missed.job, dailyTime(Date.parse(missed.at)).day, Date.now());
  },
});
