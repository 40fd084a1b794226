import { z } from "zod";
import type { DeadLetterKind } from "../dead/letter.ts";
import { needNames, word } from "../words.ts";
import { publishAll } from "./publish.ts";
import { inStream } from "./stream.ts";
import { inTable } from "./table.ts";

const instant = z.iso.datetime().transform((text) => Date.parse(text));
/** What Lambda writes about a stream batch that failed: its position, not its records. */
const span = z.object({
  streamArn: z.string(),
  shardId: z.string(),
  startSequenceNumber: z.string(),
  endSequenceNumber: z.string(),
  approximateArrivalOfFirstRecord: instant,
  approximateArrivalOfLastRecord: instant,
  batchSize: z.number(),
});
const message = z.object({ DDBStreamBatchInfo: span });

function spanIn(body: string): z.infer<typeof span> | null {
  try {
    return message.parse(JSON.parse(body)).DDBStreamBatchInfo;
  } catch {
    return null;
  }
}

/** A fact is written some time before it is in the stream, by another clock; repeated ones are recognised. */
const marginMs = 5 * 60_000;

/** Facts that never reached the bus: read from the stream if it still has them, else from the table by time. */
export const outboxLetters = (rate: number): DeadLetterKind => ({
  line(id, body) {
    const found = spanIn(body);
    if (!found) return word("ops.letter.unreadable", { id });
    const at = (time: number) => new Date(time).toISOString();
    const from = at(found.approximateArrivalOfFirstRecord);
    const to = at(found.approximateArrivalOfLastRecord);
    return word("ops.outbox.line", { from, to, count: found.batchSize, id });
  },
  async again(body) {
    const lost = spanIn(body);
    if (!lost) throw new Error("no batch of a table stream");
    needNames("bus");
    const facts = await inStream(lost);
    if (facts) return void (await publishAll(facts));
    needNames("table");
    const from = lost.approximateArrivalOfFirstRecord - marginMs;
    const to = lost.approximateArrivalOfLastRecord + marginMs;
    await publishAll(await inTable({ from, to }, rate));
  },
});
