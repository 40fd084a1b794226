import type { Job } from "./flow/flows.ts";
import type { Told } from "./flow/protocol.ts";
import { cold, dismiss, round } from "./flow/rounds.ts";
import { type Bench, row } from "./report/row.ts";

const rounds = 11;
const applications: Record<Job, number> = { eleven: 2_000, long: 120, arms: 40 };
const slow = 3;

type Pair = { readonly engine: Told; readonly hand: Told };
type Round = Record<Job, Pair> & { readonly bpmn: Told };

async function pair(job: Job): Promise<Pair> {
  const engine = await round("engine", job, applications[job]);
  return { engine, hand: await round("hand", job, applications[job]) };
}

const oneRound = async (): Promise<Round> => ({
  eleven: await pair("eleven"),
  bpmn: await round("bpmn", "eleven", slow),
  long: await pair("long"),
  arms: await pair("arms"),
});

const over = ({ engine, hand }: Pair): number => engine.microseconds / hand.microseconds;
const mean = (values: readonly number[]): number => values.reduce((sum, each) => sum + each, 0) / values.length;
const bytesOver = ({ engine, hand }: Pair): number => mean(engine.bytes) / mean(hand.bytes);

/**
 * The growth of the stored text between the same step early and late in a long flow: only digits and names of nodes.
 */
const growth = ({ engine: { bytes } }: Pair): number => mean(bytes.slice(-7)) / mean(bytes.slice(0, 7));

async function run() {
  try {
    await oneRound();
    const found: Round[] = [];
    for (let n = 0; n < rounds; n++) found.push(await oneRound());
    const fresh = [];
    for (let n = 0; n < rounds; n++) fresh.push(await cold());
    const of = (value: (round: Round) => number) => found.map(value);
    const times = { unit: "×", better: "lower" } as const;
    return [
      row(
        "a step over one written by hand, 11 nodes",
        of(({ eleven }) => over(eleven)),
        { ...times, must: 25, aim: 15 },
      ),
      row(
        "a step of bpmn-engine over ours, 11 nodes",
        of(({ bpmn, eleven }) => bpmn.microseconds / eleven.engine.microseconds),
        { unit: "×", better: "higher", must: 140, aim: 300 },
      ),
      row(
        "a step at 200 nodes over one at 11",
        of(({ long, eleven }) => long.engine.microseconds / eleven.engine.microseconds),
        times,
      ),
      row(
        "a step at 200 nodes over one at 11, each over hand of its round",
        of(({ long, eleven }) => over(long) / over(eleven)),
        { ...times, must: 2, aim: 1.1 },
      ),
      row(
        "a step over one written by hand, 99 open arms",
        of(({ arms }) => over(arms)),
        { ...times, must: 36, aim: 15 },
      ),
      row(
        "a step, 11 nodes",
        of(({ eleven }) => eleven.engine.microseconds),
        { unit: "µs", better: "lower" },
      ),
      row(
        "a step written by hand, 11 nodes",
        of(({ eleven }) => eleven.hand.microseconds),
        { unit: "µs", better: "lower" },
      ),
      row(
        "bytes of the snapshot over hand's, 11 nodes",
        of(({ eleven }) => bytesOver(eleven)),
        { ...times, must: 1.25, aim: 1.2 },
      ),
      row(
        "bytes of the snapshot over hand's, 99 open arms",
        of(({ arms }) => bytesOver(arms)),
        { ...times, must: 1.25, aim: 1.2 },
      ),
      row(
        "bytes of the snapshot after 150 steps over the first",
        of(({ long }) => growth(long)),
        { ...times, must: 1.15, aim: 1.05 },
      ),
      row(
        "first compilation of 200 nodes in a fresh process",
        fresh.map(({ ms }) => ms),
        { unit: "ms", better: "lower", must: 20, aim: 10 },
      ),
      row(
        "heap of a full cache over its bound",
        fresh.map(({ heapOverBound }) => heapOverBound),
        { ...times, must: 1 },
      ),
    ];
  } finally {
    dismiss();
  }
}

export default { name: "flow", run } satisfies Bench;
