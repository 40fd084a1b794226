import { QueryCommand, type QueryCommandOutput } from "@aws-sdk/lib-dynamodb";
import { config, table } from "@stampflow/kernel/server";
import type { Entry, Head, Run, Step } from "./entities.ts";
import { parsePart, rowsPart } from "./parts.ts";
import { headKey, type Item, parseEntry, parseHead, parseRun, parseStep } from "./store.ts";

/** Everything of one application, read at once: its partition. */
export type Folder = { head: Head; run: Run; entries: Entry[]; steps: Step[] };

export async function folderOf(id: string): Promise<Folder | null> {
  const items = await partition(headKey(id).pk);
  const of = (name: string) => items.filter((item) => item.__edb_e__ === name);
  const [head] = of("head").map(parseHead);
  const [run] = of("run").map(parseRun);
  if (!head || !run) return null;
  return {
    head,
    run,
    entries: of("entry").flatMap((item) => parseEntry(item) ?? []),
    steps: of("step")
      .flatMap((item) => parseStep(item) ?? [])
      .map((step) => wholeStep(step, of("part"))),
  };
}

function wholeStep(step: Step, items: readonly Item[]): Step {
  if (!step.parts) return step;
  const texts = new Map(items.map(parsePart).map((part) => [part?.partId, part?.text]));
  const rows = Array.from({ length: step.parts }, (_, n) => texts.get(rowsPart(step.seq, n)) ?? "").join("");
  return { ...step, rows };
}

async function partition(pk: unknown): Promise<Item[]> {
  const items: Item[] = [];
  let position: Item | undefined;
  do {
    const answer: QueryCommandOutput = await table().send(
      new QueryCommand({
        TableName: config.table,
        KeyConditionExpression: "pk = :pk",
        ExpressionAttributeValues: { ":pk": pk },
        ConsistentRead: true,
        ExclusiveStartKey: position,
      }),
    );
    items.push(...(answer.Items ?? []));
    position = answer.LastEvaluatedKey;
  } while (position);
  return items;
}
