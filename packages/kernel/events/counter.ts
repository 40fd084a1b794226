import { z } from "zod";
import { AppError } from "../contract/errors.ts";
import { key } from "../store/key.ts";
import { save, type Write } from "../store/save.ts";
import { defineStore } from "../store/store.ts";

const count = z.object({
  /** What is counted: `warehouse.moved`. */
  counter: z.string(),
  /** Of what: an id, or several joined by "/"; "" for all. */
  dimension: z.string(),
  day: z.string(),
  count: z.number().int(),
  /** Of the figures that came with what was counted. */
  sum: z.number().int(),
  version: z.number().int(),
});
export type Count = z.infer<typeof count>;
const counts = defineStore({
  entity: "count",
  record: count,
  key: key.main(["counter", "dimension"], ["day"]),
  indexes: { byDay: key.gsi1(["counter"], ["day", "dimension"]) },
});

/** That an event has been counted: it is written with the counts, so that a second delivery finds it. */
const counted = z.object({ counter: z.string(), eventId: z.string(), version: z.number().int() });
const marks = defineStore({ entity: "counted", record: counted, key: key.main(["counter", "eventId"], []) });

export type Increment = {
  readonly dimension: string;
  readonly day: string;
  readonly count?: number;
  readonly sum?: number;
};
/** What one event counts. */
export type Counted = { readonly eventId: string; readonly increments: readonly Increment[] };
type Figures = Pick<Count, "dimension" | "day" | "count" | "sum">;

/** A transaction takes 100 writes, one of them the mark. */
const together = 90;

/** Counts by day (YYYY-MM-DD) and dimension, kept by a subscriber: exact, however often an event is delivered. */
export function defineCounter(counter: string) {
  /** Each part of an event is counted in one transaction with its mark. */
  const partsOf = ({ eventId, increments }: Counted) => {
    const all = merged(increments);
    return Array.from({ length: Math.ceil(all.length / together) }, (_, part) => ({
      mark: { counter, eventId: `${eventId}/${part * together}`, version: 1 },
      figures: all.slice(part * together, (part + 1) * together),
    }));
  };

  async function add(event: Counted): Promise<void> {
    for (const { mark, figures } of partsOf(event)) {
      if (await marks.get(mark)) continue;
      const writes = figures.map(({ dimension, day, count, sum }) =>
        counts.add({ counter, dimension, day }, { count, sum }),
      );
      try {
        await save({ writes: [marks.create(mark), ...writes] });
      } catch (error) {
        if (!(error instanceof AppError && error.code === "kernel.conflict" && (await marks.get(mark)))) throw error;
      }
    }
  }

  return {
    /** Adds what one event counts; again under the same id it adds nothing. */
    add: (eventId: string, increments: readonly Increment[]): Promise<void> => add({ eventId, increments }),

    /** The counts of a company that has none yet: what its past counts, for the seed. */
    first: (increments: readonly Increment[]): Write[] =>
      merged(increments).map((figures) => counts.create({ ...figures, counter, version: 1 })),

    /** Days of one dimension from `from` to `to`, both included; days without any are left out. */
    days: (dimension: string, { from, to }: { from: string; to: string }): Promise<Count[]> =>
      counts.list("key", { counter, dimension }, { from: { day: from }, to: { day: `${to}~` } }),

    /** All dimensions of these days. */
    all: ({ from, to }: { from: string; to: string }): Promise<Count[]> =>
      counts.list("byDay", { counter }, { from: { day: from }, to: { day: `${to}~` }, most: 100_000 }),
  };
}

/** One increment for a dimension and day. */
function merged(increments: readonly Increment[]): Figures[] {
  const found = new Map<string, Figures>();
  for (const { dimension, day, count = 1, sum = 0 } of increments) {
    const name = `${dimension}\n${day}`;
    const known = found.get(name) ?? { dimension, day, count: 0, sum: 0 };
    found.set(name, { dimension, day, count: known.count + count, sum: known.sum + sum });
  }
  return [...found.values()];
}
