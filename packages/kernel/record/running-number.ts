import { z } from "zod";
import type { Write } from "../store/save.ts";

/** The running number of each kind and day; both are the key of the record. */
export const running = z.object({
  kind: z.string(),
  day: z.string(),
  last: z.number().int(),
  version: z.number().int(),
});
type Running = z.infer<typeof running>;
type Store = {
  get(key: { kind: string; day: string }): Promise<Running | null>;
  create(row: Running): Write;
  replace(row: Running): Write;
};

/**
 * The next running number of a kind and day. Add `write` to the save: it fails if somebody else took the number
 * (untilSaved).
 */
export async function nextNumber(store: Store, kind: string, day: string): Promise<{ last: number; write: Write }> {
  const before = await store.get({ kind, day });
  const next = { kind, day, last: (before?.last ?? 0) + 1, version: (before?.version ?? 0) + 1 };
  return { last: next.last, write: before ? store.replace(next) : store.create(next) };
}

/** IN-20270520-004. */
export const numberText = (prefix: string, day: string, last: number): string =>
  `${prefix}-${day.replaceAll("-", "")}-${String(last).padStart(3, "0")}`;
