import type { Span } from "@stampflow/scheduling";
import { minute, type OvertimeRange, type Punch, type ShiftOn, slotName, toMinute } from "./model.ts";

/** A slot of a shift on a date. */
export type SlotOn = { readonly shift: ShiftOn; readonly name: string; readonly span: Span };
export type Block = {
  readonly from: number;
  readonly to: number;
  readonly slots: readonly SlotOn[];
  readonly overtime: readonly OvertimeRange[];
};
/** When punches belong to a block; the closing minute does not (D2). */
export type Windowed = Block & { readonly opens: number; readonly closes: number };

/** D1: so far may overtime lie from the block that it joins. */
const joinsWithin = 60 * minute;
/** D2. */
const opensBefore = 120 * minute;
const closesAfter = 360 * minute;
/** D4: punches nearer to each other are one act. */
const oneAct = 10 * minute;

type Open = { from: number; to: number; slots: SlotOn[]; overtime: OvertimeRange[] };
const byTime = (one: Span, other: Span) => one.from - other.from || one.to - other.to;
const gap = (one: Span, other: Span): number => Math.max(one.from - other.to, other.from - one.to, 0);

function join(block: Open, range: OvertimeRange): void {
  block.overtime.push(range);
  block.from = Math.min(block.from, range.from);
  block.to = Math.max(block.to, range.to);
}

/** What is left of ranges once those near a block have joined it, of two blocks the earlier one. */
function joinAll(blocks: Open[], ranges: readonly OvertimeRange[]): OvertimeRange[] {
  let left = [...ranges];
  for (;;) {
    const before = left.length;
    left = left.filter((range) => {
      const near = blocks.toSorted(byTime).find((block) => gap(block, range) <= joinsWithin);
      if (near) join(near, range);
      return !near;
    });
    if (left.length === before) return left;
  }
}

/** D1, in order of time. */
export function blocksOf(shifts: readonly ShiftOn[], overtime: readonly OvertimeRange[]): Block[] {
  const slots = shifts
    .flatMap((shift) => shift.slots.map((span, at): SlotOn => ({ shift, name: slotName(shift, at), span })))
    .filter(({ span }) => span.to > span.from)
    .sort((one, other) => byTime(one.span, other.span));
  const blocks: Open[] = [];
  for (const slot of slots) {
    const last = blocks.at(-1);
    const before = last?.slots.at(-1);
    const touches = last && before && slot.span.from <= last.to && before.shift.clockIn === slot.shift.clockIn;
    if (touches) {
      last.slots.push(slot);
      last.to = Math.max(last.to, slot.span.to);
    } else blocks.push({ ...slot.span, slots: [slot], overtime: [] });
  }
  const ranges = overtime
    .filter(({ from, to }) => to > from)
    .sort((one, other) => byTime(one, other) || (one.id < other.id ? -1 : 1));
  const own: Open[] = [];
  for (const range of joinAll(blocks, ranges)) {
    const near = own.find((block) => gap(block, range) <= joinsWithin);
    if (near) join(near, range);
    else own.push({ from: range.from, to: range.to, slots: [], overtime: [range] });
  }
  return [...blocks, ...own].sort(byTime);
}

/** D2. */
export function windowsOf(blocks: readonly Block[]): Windowed[] {
  const all: Windowed[] = [];
  for (const [at, block] of blocks.entries()) {
    const next = blocks[at + 1];
    const middle = next ? toMinute((block.to + next.from) / 2) : Number.POSITIVE_INFINITY;
    const opens = Math.max(block.from - opensBefore, all.at(-1)?.closes ?? Number.NEGATIVE_INFINITY);
    all.push({ ...block, opens, closes: Math.max(opens, Math.min(middle, block.to + closesAfter)) });
  }
  return all;
}

/** The window that a punch falls into; none: it is a timeout (D3). */
export function windowAt(windows: readonly Windowed[], { at }: Pick<Punch, "at">): Windowed | undefined {
  const time = toMinute(at);
  return windows.find(({ opens, closes }) => time >= opens && time < closes);
}

/** Where a block begins and ends by its punches (D4). */
export type Acts = {
  readonly in?: Punch;
  readonly out?: Punch;
  /** Several punches, or one, that are a single act. */
  readonly single: boolean;
};

/** D4: `punches` of the block's window, in any order. */
export function actsOf({ from, to }: Span, punches: readonly Punch[]): Acts {
  const ordered = punches
    .map(({ id, at }) => ({ id, at: toMinute(at) }))
    .sort((one, other) => one.at - other.at || (one.id < other.id ? -1 : 1));
  const [first] = ordered;
  const last = ordered.at(-1);
  if (!first || !last) return { single: false };
  if (last.at - first.at >= oneAct) return { in: first, out: last, single: false };
  const nearStart = Math.abs(first.at - from) <= Math.abs(to - first.at);
  return nearStart ? { in: first, single: true } : { out: last, single: true };
}
