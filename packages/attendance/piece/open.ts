import { refuse } from "@stampflow/kernel";
import type { Write } from "@stampflow/kernel/server";
import type { PersonMonth } from "../month/schema.ts";
import { emptyMonth, monthOf, months, monthWrites } from "../month/store.ts";
import type { Piece } from "./schema.ts";
import { pieces } from "./store.ts";

const awaits = (one: Piece | null): boolean => one?.state === "entered" || one?.state === "changed";

/** Entries of somebody's month that are neither confirmed nor void. */
export async function piecesOpen({ month, pieces: ids }: Pick<PersonMonth, "month" | "pieces">): Promise<Piece[]> {
  const found = await pieces.getMany(ids.map((id) => ({ id })));
  return found.filter((one) => awaits(one) && monthOf(one.date) === month);
}

type Changed = { readonly before: Piece | null; readonly after: Piece };

/**
 * What is written with entries that change: their months, as to which of them await their head. So an entry and the
 * lock of its month meet at one item (D12). Nothing of a locked month changes (D53).
 */
export async function openWrites(changed: readonly Changed[]): Promise<Write[]> {
  const keys = new Map(
    changed
      .flatMap(({ before, after }) => [before, after])
      .flatMap((one) => (one ? [{ userId: one.userId, month: monthOf(one.date) }] : []))
      .map((key) => [`${key.userId} ${key.month}`, key]),
  );
  const writes: Write[] = [];
  for (const { userId, month } of keys.values()) {
    const kept = (await months.get({ userId, month })) ?? emptyMonth(userId, month);
    if (kept.locked) refuse("attendance.monthLocked", { month });
    const isIn = (one: Piece | null): one is Piece =>
      one !== null && one.userId === userId && monthOf(one.date) === month;
    const closed = new Set(changed.flatMap(({ before }) => (isIn(before) ? [before.id] : [])));
    const opened = changed.flatMap(({ after }) => (isIn(after) && awaits(after) ? [after.id] : []));
    const next = [...new Set([...kept.pieces.filter((id) => !closed.has(id)), ...opened])].sort();
    if (next.join() !== kept.pieces.join())
      writes.push(...(await monthWrites({ ...kept, pieces: next, version: kept.version + 1 })));
  }
  return writes;
}
