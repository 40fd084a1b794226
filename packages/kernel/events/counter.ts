import { z } from "zod";
import { AppError } from "../contract/errors.ts";
import { key } from "../store/key.ts";
import { save } from "../store/save.ts";
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

/** A transaction takes 100 writes, one of them the mark. */
const together = 90;

/** Counts by day (YYYY-MM-DD) and dimension, kept by a subscriber: exact, however often an event is delivered. */
export function defineCounter(counter: string) {
  return {
    /** Adds what one event counts; again under the same id it adds nothing. At most one increment for a dimension and day. */
    async add(eventId: string, increments: readonly Increment[]): Promise<void> {
      for (let start = 0; start < increments.length; start += together) {
        const mark = { counter, eventId: `${eventId}/${start}`, version: 1 };
        if (await marks.get(mark)) continue;
        const some = increments.slice(start, start + together);
        try {
          await save({ writes: [marks.create(mark), ...some.map((one) => counts.add(...split(counter, one)))] });
        } catch (error) {
          if (!(error instanceof AppError && error.code === "kernel.conflict" && (await marks.get(mark)))) throw error;
        }
      }
    },

    /** Days of one dimension from `from` to `to`, both included; days without any are left out. */
    days: (dimension: string, { from, to }: { from: string; to: string }): Promise<Count[]> =>
      counts.list("key", { counter, dimension }, { from: { day: from }, to: { day: `${to}~` } }),

    /** All dimensions of these days. */
    all: ({ from, to }: { from: string; to: string }): Promise<Count[]> =>
      counts.list("byDay", { counter }, { from: { day: from }, to: { day: `${to}~` }, most: 100_000 }),
  };
}

const split = (counter: string, { dimension, day, count: times = 1, sum = 0 }: Increment) =>
  [
    { counter, dimension, day },
    { count: times, sum },
  ] as const;
