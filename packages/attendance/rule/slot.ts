import { type Span, shared, without } from "@stampflow/scheduling";
import { actsOf, blocksOf, type SlotOn, type Windowed, windowAt, windowsOf } from "./blocks.ts";
import {
  type Absence,
  type Correction,
  type Flag,
  minute,
  minutesIn,
  minutesOf,
  type OvertimeRange,
  type Punch,
  type ShiftOn,
  toMinute,
  type Why,
} from "./model.ts";
import type { OvertimeRules } from "./overtime.ts";

/** All that decides the days of one person; in any order. */
export type PersonTime = {
  readonly zone: string;
  readonly shifts: readonly ShiftOn[];
  /** Dates on which rest is published. */
  readonly rests: ReadonlySet<string>;
  readonly punches: readonly Punch[];
  readonly corrections: readonly Correction[];
  readonly absences: readonly Absence[];
  readonly overtime: readonly OvertimeRange[];
  /** Absent: nothing is credited. */
  readonly overtimeRules?: OvertimeRules;
};

/** Where somebody began or ended, and what says so. */
export type Edge = { readonly at: number; readonly by: "punch" | "correction"; readonly id: string };
type Edges = { readonly in?: Edge; readonly out?: Edge };
export type Minutes = {
  readonly scheduled: number;
  readonly absence: number;
  readonly paid: number;
  readonly unpaid: number;
};
export type SlotResult = Minutes &
  Edges & {
    readonly name: string;
    /** When it was due, as moved by D7. */
    readonly due: Span;
    readonly opens: number;
    readonly closes: number;
    readonly late: number;
    readonly early: number;
    readonly flags: readonly Flag[];
    readonly why: readonly Why[];
  };
/** A block with what its punches and corrections say. */
export type BlockResult = { readonly block: Windowed; readonly edges: Edges; readonly punches: readonly string[] };
/** A slot with what decides the day that it belongs to. */
export type Measured = SlotResult & {
  readonly slot: SlotOn;
  readonly asked: boolean;
  readonly closed: boolean;
  readonly punches: readonly string[];
};

export const why = (rule: string, key: string, values: Why["values"] = {}): Why => ({ rule, key, values });

/** The blocks of a person with their windows, and where each begins and ends (D1–D4). */
export function blockResults({ shifts, overtime, punches, corrections }: PersonTime): BlockResult[] {
  const windows = windowsOf(blocksOf(shifts, overtime));
  const inWindow = Map.groupBy(punches, (punch) => windowAt(windows, punch));
  return windows.map((block) => {
    const own = inWindow.get(block) ?? [];
    const acts = actsOf(block, own);
    const edge = (act: "in" | "out", slot: SlotOn | undefined, at: Correction["edge"]): Edges => {
      const corrected = slot && latestOf(corrections, slot, at);
      if (corrected) return { [act]: { at: toMinute(corrected.at), by: "correction", id: corrected.id } };
      const punch = acts[act];
      return punch ? { [act]: { at: punch.at, by: "punch", id: punch.id } } : {};
    };
    const edges = { ...edge("in", block.slots[0], "start"), ...edge("out", block.slots.at(-1), "end") };
    return { block, edges, punches: own.map(({ id }) => id).sort() };
  });
}

/** D4: the latest approved one holds. */
function latestOf(
  all: readonly Correction[],
  { shift, name }: SlotOn,
  edge: Correction["edge"],
): Correction | undefined {
  return all
    .filter((one) => one.date === shift.date && one.slot === name && one.edge === edge)
    .sort((one, other) => one.approvedAt - other.approvedAt || (one.id < other.id ? -1 : 1))
    .at(-1);
}

/** Base minutes of a slot, and what absence leaves of them. */
function partsOf({ shift, span }: SlotOn, absences: readonly Absence[]) {
  const base = without([span], shift.pauses);
  const own = absences
    .filter(({ date }) => date === shift.date)
    .sort((one, other) => one.from - other.from || one.to - other.to || (one.id < other.id ? -1 : 1));
  const away = own.filter(({ asWork }) => !asWork);
  const meeting = own.filter((one) => minutesIn(shared(one, span)) > 0);
  const present = without(base, away);
  const toWork = without(present, own);
  return {
    base,
    own,
    meeting,
    toWork,
    asWork: minutesOf(present) - minutesOf(toWork),
    absence: minutesOf(base) - minutesOf(present),
  };
}

/** D7: by how many ms the only slot of a block moves. */
function movedBy(block: Windowed, begin: Edge | undefined, meeting: readonly Absence[]): { by: number; off: boolean } {
  const [slot] = block.slots;
  const most = (slot?.shift.flexible ?? 0) * minute;
  if (!slot || block.slots.length > 1 || most === 0 || !begin) return { by: 0, off: false };
  const { from, to } = slot.span;
  // What lies within its play at the start, or reaches its end, would be worked twice or never.
  if (meeting.some((one) => one.from < from + most || one.to >= to)) return { by: 0, off: true };
  return { by: Math.min(Math.max(begin.at - from, 0), most), off: false };
}

const firstOf = (spans: readonly Span[]): number => Math.min(...spans.map(({ from }) => from));
const lastOf = (spans: readonly Span[]): number => Math.max(...spans.map(({ to }) => to));

/** D5–D8 of the slots of a block. */
export function measured(
  { block, edges, punches }: BlockResult,
  { absences, corrections }: PersonTime,
  now: number,
): Measured[] {
  const closed = now >= block.closes;
  const parts = block.slots.map((slot) => ({ slot, ...partsOf(slot, absences) }));
  const { by, off } = movedBy(block, edges.in, parts[0]?.meeting ?? []);
  const all = parts.map((part) => {
    if (by === 0) return part;
    const { from, to } = part.slot.span;
    return { ...part, toWork: without([{ from: from + by, to: to + by }], [...part.slot.shift.pauses, ...part.own]) };
  });
  const working = all.filter(({ toWork }) => toWork.length > 0);
  const spans = working.flatMap(({ toWork }) => toWork);
  const clockIn = block.slots[0]?.shift.clockIn ?? true;
  const [start, end] = [firstOf(spans), lastOf(spans)];
  const [head, tail] = [working[0]?.slot, working.at(-1)?.slot];
  const late = edges.in && head && clockIn && edges.in.at > start + head.shift.late * minute ? edges.in.at - start : 0;
  const early = edges.out && tail && clockIn && edges.out.at < end - tail.shift.early * minute ? end - edges.out.at : 0;
  const both = edges.in !== undefined && edges.out !== undefined;
  const paidSpan = { from: late > 0 ? (edges.in?.at ?? start) : start, to: early > 0 ? (edges.out?.at ?? end) : end };
  const told = tellBlock(block, edges, punches.length, corrections);
  return all.map(({ slot, base, toWork, asWork, absence, meeting }) => {
    const asked = clockIn && toWork.length > 0;
    const worked = minutesOf(toWork.map((span) => shared(span, paidSpan)));
    const paid = asWork + (clockIn ? (both ? worked : 0) : minutesOf(toWork));
    const scheduled = minutesOf(base);
    const own = {
      late: asked && slot === head ? late / minute : 0,
      early: asked && closed && slot === tail ? early / minute : 0,
    };
    const flags: Flag[] = [];
    if (asked && closed && !edges.in && !edges.out) flags.push("absent");
    else if (asked && closed && !edges.in) flags.push("missingIn");
    else if (asked && closed && !edges.out) flags.push("missingOut");
    if (own.late > 0) flags.push("late");
    if (own.early > 0) flags.push("early");
    if (absence > 0) flags.push("leave");
    const steps = [...told];
    for (const { from, to, type, asWork: paidToo } of meeting) {
      const key = paidToo ? "asWork" : "absence";
      steps.push(why(paidToo ? "L0" : "D5", type ? `${key}Of` : key, { from, to, ...(type ? { type } : {}) }));
    }
    if (absence > 0 || asWork > 0)
      steps.push(
        asked
          ? why("D5", "toWork", { from: firstOf(toWork), to: lastOf(toWork), minutes: minutesOf(toWork) })
          : why("D5", "nothingToWork"),
      );
    if (off) steps.push(why("D7", "off"));
    if (by > 0)
      steps.push(why("D7", "moved", { minutes: by / minute, from: slot.span.from + by, to: slot.span.to + by }));
    if (!clockIn) steps.push(why("D11", "noClock", { minutes: paid }));
    else if (asked) {
      const tolerance = { late: head?.shift.late ?? 0, early: tail?.shift.early ?? 0 };
      if (slot === head && edges.in && edges.in.at > start)
        steps.push(
          why("D6", late > 0 ? "late" : "lateTolerated", {
            at: edges.in.at,
            due: start,
            minutes: (edges.in.at - start) / minute,
            tolerance: tolerance.late,
          }),
        );
      if (slot === tail && edges.out && closed && edges.out.at < end)
        steps.push(
          why("D6", early > 0 ? "early" : "earlyTolerated", {
            at: edges.out.at,
            due: end,
            minutes: (end - edges.out.at) / minute,
            tolerance: tolerance.early,
          }),
        );
      if (!closed) steps.push(why("D9", "open", { at: block.closes }));
      else if (!edges.in && !edges.out) steps.push(why("D9", "absent"));
      else if (!both) steps.push(why("D6", edges.in ? "missingOut" : "missingIn"));
      if (both) steps.push(why("D6", "paid", { from: paidSpan.from, to: paidSpan.to, minutes: worked }));
    }
    return {
      ...{ slot, asked, closed, punches, name: slot.name, flags, why: steps, opens: block.opens, closes: block.closes },
      due: { from: slot.span.from + by, to: slot.span.to + by },
      ...{ ...edges, ...own, scheduled, absence, paid, unpaid: scheduled - absence - paid },
    };
  });
}

/** What D1–D4 made of a block. */
function tellBlock(block: Windowed, edges: Edges, count: number, corrections: readonly Correction[]): Why[] {
  const steps: Why[] = [];
  if (block.slots.length > 1)
    steps.push(why("D1", "touching", { count: block.slots.length, from: block.from, to: block.to }));
  if (block.slots.length > 0)
    for (const range of block.overtime) steps.push(why("D1", "overtimeJoined", { from: range.from, to: range.to }));
  steps.push(why("D2", "window", { from: block.opens, to: block.closes }));
  const numberOf = (id: string) => corrections.find((one) => one.id === id)?.number ?? "";
  for (const act of ["in", "out"] as const) {
    const edge = edges[act];
    if (edge) {
      const isPunch = edge.by === "punch";
      steps.push(
        why("D4", isPunch ? act : `${act}Corrected`, {
          at: edge.at,
          ...(isPunch ? {} : { number: numberOf(edge.id) }),
        }),
      );
    }
  }
  const single = [edges.in, edges.out].filter((edge) => edge?.by === "punch").length === 1;
  const missing = !edges.in || !edges.out;
  if (count > 0 && single && missing) steps.push(why("D4", edges.in ? "nearStart" : "nearEnd"));
  if (count === 0 && missing) steps.push(why("D4", "none"));
  return steps;
}
