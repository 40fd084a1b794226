import { z } from "zod";
import type { Write } from "../store/save.ts";

/** The running number of each kind and day: the record of a store whose key is both. */
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

/** The next number of a kind on a day; `write` joins the save, which fails where somebody else took the number (untilSaved). */
export async function nextNumber(store: Store, kind: string, day: string): Promise<{ last: number; write: Write }> {
  const before = await store.get({ kind, day });
  const next = { kind, day, last: (before?.last ?? 0) + 1, version: (before?.version ?? 0) + 1 };
  return { last: next.last, write: before ? store.replace(next) : store.create(next) };
}
