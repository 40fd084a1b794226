import { z } from "zod";
import { AppError } from "../contract/errors.ts";
import { key } from "../store/key.ts";
import { save, type Write } from "../store/save.ts";
import { defineStore } from "../store/store.ts";

const count = z.object({
  /** The name of the counter: `warehouse.moved`. */
  counter: z.string(),
  /** What is counted: an id, or several joined by "/"; "" for all. */
  dimension: z.string(),
  day: z.string(),
  count: z.number().int(),
  /** The sum of the figures given with the events. */
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

/** Marks that an event was counted. It is written with the counts, so that a second delivery is recognised. */
const counted = z.object({ counter: z.string(), eventId: z.string(), version: z.number().int() });
const marks = defineStore({ entity: "counted", record: counted, key: key.main(["counter", "eventId"], []) });

type Increment = {
  readonly dimension: string;
  readonly day: string;
  readonly count?: number;
  readonly sum?: number;
};
/** The increments of one event. */
export type Counted = { readonly eventId: string; readonly increments: readonly Increment[] };
type Figures = Pick<Count, "dimension" | "day" | "count" | "sum">;

/** A transaction holds 100 writes, one of them the mark. */
const together = 90;

/**
 * Counts by day (YYYY-MM-DD) and dimension, kept by a subscriber; exact however often an event is delivered. `read`
 * answers everything that should be counted, for rebuilding. The module lists its counters in `counters`.
 */
export function defineCounter(counter: string, read: () => Promise<readonly Counted[]>) {
  /**
   * Splits the increments of an event into transactions, each with its own mark. Sorted, so that the same event gives
   * the same parts.
   */
  const partsOf = ({ eventId, increments }: Counted) => {
    const all = merged(increments).sort((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1));
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

  /** The sum of the parts that are marked as counted. */
  async function markedIn(parts: ReturnType<typeof partsOf>): Promise<Figures[]> {
    const known = new Set((await marks.getMany(parts.map(({ mark }) => mark))).map(({ eventId }) => eventId));
    return merged(parts.flatMap(({ mark, figures }) => (known.has(mark.eventId) ? figures : [])));
  }

  async function putRight(found: readonly Count[], right: readonly Figures[]) {
    const counted = new Map(right.map((figures) => [nameOf(figures), figures]));
    const wrong = found.flatMap((row): Write[] => {
      const figures = counted.get(nameOf(row));
      counted.delete(nameOf(row));
      if (!figures) return [counts.remove(row)];
      if (figures.count === row.count && figures.sum === row.sum) return [];
      return [counts.replace({ ...row, ...figures, version: row.version + 1 })];
    });
    const missing = [...counted.values()].map((figures) => counts.create({ ...figures, counter, version: 1 }));
    let corrected = 0;
    for (const write of [...wrong, ...missing]) if (await isSaved(write)) corrected++;
    return { corrected, moved: corrected < wrong.length + missing.length };
  }

  return {
    name: counter,

    /** Adds the increments of an event; the same event id again adds nothing. */
    add,

    /** The initial counts of a company that has none yet. */
    first: (events: readonly Counted[]): Write[] => [
      ...merged(events.flatMap(({ increments }) => increments)).map((figures) =>
        counts.create({ ...figures, counter, version: 1 }),
      ),
      ...events.flatMap(partsOf).map(({ mark }) => marks.create(mark)),
    ],

    /**
     * Corrects the counts while events go on being counted: each becomes the sum of the marked events, and unmarked
     * events are added. Answers how many counts were wrong.
     */
    async rebuild(): Promise<number> {
      let corrected = 0;
      for (let attempt = 1; attempt <= 5; attempt++) {
        // Read first: an event counted after this changes the version, so that its count is not overwritten.
        const found = await counts.list("byDay", { counter }, { most: 1_000_000 });
        const events = await read();
        const done = await putRight(found, await markedIn(events.flatMap(partsOf)));
        corrected += done.corrected;
        for (const event of events) await add(event);
        if (!done.moved) return corrected;
      }
      throw new AppError("kernel.conflict");
    },

    /** The counts of one dimension from day `from` to day `to`, both inclusive; days without a count are left out. */
    days: (dimension: string, { from, to }: { from: string; to: string }): Promise<Count[]> =>
      counts.list("key", { counter, dimension }, { from: { day: from }, to: { day: `${to}~` } }),

    /** The counts of all dimensions on these days. */
    all: ({ from, to }: { from: string; to: string }): Promise<Count[]> =>
      counts.list("byDay", { counter }, { from: { day: from }, to: { day: `${to}~` }, most: 100_000 }),
  };
}

/** False if the count changed meanwhile. */
async function isSaved(write: Write): Promise<boolean> {
  try {
    await save({ writes: [write] });
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === "kernel.conflict") return false;
    throw error;
  }
}

const nameOf = ({ dimension, day }: Pick<Figures, "dimension" | "day">): string => `${dimension}\n${day}`;

/** Adds up the increments of the same dimension and day. */
function merged(increments: readonly Increment[]): Figures[] {
  const found = new Map<string, Figures>();
  for (const { dimension, day, count = 1, sum = 0 } of increments) {
    const known = found.get(nameOf({ dimension, day })) ?? { dimension, day, count: 0, sum: 0 };
    found.set(nameOf({ dimension, day }), { dimension, day, count: known.count + count, sum: known.sum + sum });
  }
  return [...found.values()];
}
