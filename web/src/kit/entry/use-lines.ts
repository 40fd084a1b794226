import { useCallback, useRef, useState } from "react";
import { ApiError } from "../../platform/call.ts";

/** A line as typed; `key` identifies it. */
export type Line<Entry> = Entry & { readonly key: number };
/**
 * What is wrong with a line. `column`: the cell that it is about, by the name of its entry; `proposed`: what to enter
 * instead.
 */
export type LineFault = {
  readonly text: string;
  readonly column?: string | undefined;
  readonly proposed?: string | undefined;
};
type Faults = ReadonlyMap<number, readonly LineFault[]>;
/** What a pasted row fills in. */
export type PastedLine<Entry> = { readonly change: Partial<Entry>; readonly faults: readonly LineFault[] };
/** A fault as a server tells it; `line` counts from 1. */
type Told = { line: number; text: string; column?: string; proposed?: string };
type Options<Entry> = {
  first: readonly Entry[];
  blank: Entry;
  isBlank: (entry: Entry) => boolean;
  /** Must be a stable function. */
  onChange: () => void;
};

let last = 0;
const keyed = <Entry>(entry: Entry): Line<Entry> => {
  last += 1;
  return { ...entry, key: last };
};

/**
 * The faults of lines by their number from 0: all of them where the refusal tells them (`data.lines`), else the one in
 * `data.line`, which counts from 1, and fields such as `lines.0.quantity`.
 */
export function refusedLines({ data, fields, message }: ApiError): Map<number, LineFault[]> {
  const one = typeof data.line === "number" ? [{ line: data.line, text: message }] : [];
  const told = Array.isArray(data.lines) ? (data.lines as readonly Told[]) : one;
  const paths = fields.flatMap(({ path, message: text }) => {
    const [list, at, column] = path.split(".");
    return list === "lines" && at ? [{ line: Number(at) + 1, text, column }] : [];
  });
  const found = new Map<number, LineFault[]>();
  for (const { line, ...fault } of [...told, ...paths]) found.set(line - 1, [...(found.get(line - 1) ?? []), fault]);
  return found;
}

/** The lines with pasted ones from that with the key on: there are as many afterwards as it takes, but no more than `most`. */
export function withPasted<Entry extends object>(
  rows: readonly Line<Entry>[],
  key: number,
  pasted: readonly PastedLine<Entry>[],
  { blank, most }: { blank: Entry; most: number },
) {
  const found = rows.findIndex((row) => row.key === key);
  const from = found < 0 ? rows.length : found;
  const taken = pasted.slice(0, Math.max(0, most - from));
  const next = [...rows];
  for (const [down, { change }] of taken.entries()) {
    const at = from + down;
    next[at] = { ...(next[at] ?? keyed(blank)), ...change };
  }
  const faults = taken.flatMap(({ faults: found }, down): [number, readonly LineFault[]][] => {
    const row = next[from + down];
    return row ? [[row.key, found]] : [];
  });
  return { rows: next, faults, cut: pasted.length - taken.length };
}

/** The faults without those of cells that were changed; a fault of the whole line ends with any change. */
function without(faults: Faults, key: number, changed: object): Faults {
  const own = faults.get(key);
  if (!own) return faults;
  const left = own.filter(({ column }) => column !== undefined && !Object.hasOwn(changed, column));
  const others = [...faults].filter(([one]) => one !== key);
  return new Map(left.length > 0 ? [...others, [key, left]] : others);
}

/** The lines of a form and their faults. */
export function useLines<Entry extends object>({ first, blank, isBlank, onChange }: Options<Entry>) {
  const [rows, setRows] = useState(() => (first.length > 0 ? first : [blank]).map(keyed));
  // What is pasted may come later: into the lines that there are then.
  const latest = useRef(rows);
  latest.current = rows;
  const [faults, setFaults] = useState<Faults>(new Map());
  const [shown, setShown] = useState<{ at: number } | null>(null);
  const change = useCallback(
    (key: number, next: Partial<Entry>) => {
      setRows((before) => before.map((row) => (row.key === key ? { ...row, ...next } : row)));
      setFaults((before) => without(before, key, next));
      onChange();
    },
    [onChange],
  );
  const remove = useCallback(
    (key: number) => {
      setRows((before) => (before.length > 1 ? before.filter((row) => row.key !== key) : [keyed(blank)]));
      onChange();
    },
    [onChange, blank],
  );
  const filled = rows.filter((row) => !isBlank(row));
  /** The faults of filled lines, by number from 0; with `reveal` the first is scrolled into view. */
  const show = (found: Faults, reveal = true) => {
    const own = [...found].flatMap(([at, faults]) => (filled[at] ? [[filled[at].key, faults] as const] : []));
    setFaults(new Map(own));
    const first = rows.findIndex(({ key }) => own.some(([one]) => one === key));
    setShown(first < 0 || !reveal ? null : { at: first });
    return own.length > 0;
  };
  return {
    rows,
    filled,
    blank,
    /** Fills in pasted lines from that with the key on; answers how many there was no room for. */
    paste: (key: number, pasted: readonly PastedLine<Entry>[], most: number): number => {
      const done = withPasted(latest.current, key, pasted, { blank, most });
      setRows(done.rows);
      setFaults((before) => new Map([...before, ...done.faults].filter(([, own]) => own.length > 0)));
      onChange();
      return done.cut;
    },
    faults,
    shown,
    change,
    remove,
    replace: (entries: readonly Entry[]) => setRows((entries.length > 0 ? entries : [blank]).map(keyed)),
    add: () => setRows((before) => [...before, keyed(blank)]),
    /** The filled lines; null where there are none or some have faults, all of which are shown. */
    whole: (faultsOf: (entry: Line<Entry>, at: number) => readonly LineFault[], reveal: boolean) => {
      const found = filled.map((entry, at) => [at, faultsOf(entry, at)] as const).filter(([, own]) => own.length > 0);
      show(new Map(found), reveal);
      return found.length > 0 || filled.length === 0 ? null : filled;
    },
    /** Shows a refusal at its lines; answers its text if it is about none of them. */
    refused: (error: unknown): string => {
      if (!(error instanceof ApiError)) throw error;
      return show(refusedLines(error)) ? "" : error.message;
    },
  };
}
