import type { Detail, Person, ProgressRow } from "../types.ts";
import { actionKeyOf, toneOf } from "./timeline.ts";

type Run = Pick<Detail, "progress" | "open" | "ahead">;
export type RunWords = {
  /** "Approved" of a row. */
  action: (key: string) => string;
  names: (people: readonly Person[]) => string;
  waiting: (since: number) => string;
};

/** What each card of the drawn flow says: who has it and since when, else who decided what, else who will be asked; of a branch, when it is taken. */
export function runTexts(
  { progress, open, ahead }: Run,
  branches: Readonly<Record<string, string>>,
  words: RunWords,
): Map<string, string> {
  const texts = new Map<string, string>();
  for (const { nodeId, people, reasons } of ahead) {
    const text = people.length > 0 ? words.names(people) : (reasons[0]?.text ?? "");
    if (text) texts.set(nodeId, text);
  }
  for (const [nodeId, rows] of by(progress.filter(decides), ({ nodeId }) => nodeId))
    texts.set(nodeId, done(rows, words));
  for (const [nodeId, tasks] of by(open, ({ nodeId }) => nodeId)) {
    const since = Math.min(...tasks.map((task) => task.since));
    texts.set(nodeId, `${words.names(tasks.map(({ user }) => user))} · ${words.waiting(since)}`);
  }
  for (const [nodeId, text] of Object.entries(branches)) if (text) texts.set(nodeId, text);
  return texts;
}

const decides = (row: ProgressRow) => row.by === null || row.action === "SUBMIT" || toneOf(row) !== "plain";

/** The last act of each person; what the flow did by itself is told by its rule. */
function done(rows: readonly ProgressRow[], words: RunWords): string {
  const last = new Map(rows.map((row) => [row.by?.id ?? "", row]));
  const acts = [...by([...last.values()], (row) => (row.by ? actionKeyOf(row) : ""))].map(([key, same]) => {
    const people = same.flatMap(({ by }) => by ?? []);
    return people.length > 0 ? `${words.names(people)} · ${words.action(key)}` : (same.at(-1)?.ruleText ?? "");
  });
  return acts.filter(Boolean).join("\n");
}

function by<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}
