import { useCallback, useRef, useState } from "react";
import { ApiError } from "../../platform/call.ts";

/** A line as typed; `key` identifies it. */
export type Line<Entry> = Entry & { readonly key: number };
/** What is wrong with a line; `column`: the cell that it is about, by the name that `EntryRow` gives it. */
export type LineFault = { readonly text: string; readonly column?: string };
type Faults = ReadonlyMap<number, LineFault>;
/** What a pasted row fills in. */
export type PastedLine<Entry> = { readonly change: Partial<Entry>; readonly fault?: LineFault | undefined };
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

/** The number from 0 of the line that a refusal is about: `data.line` counts from 1, a path is `lines.0.quantity`. */
export function refusedLines({ data, fields, message }: ApiError): Map<number, LineFault> {
  const own: [number, LineFault][] = typeof data.line === "number" ? [[data.line - 1, { text: message }]] : [];
  const paths = fields.flatMap(({ path, message: text }): [number, LineFault][] => {
    const [list, at] = path.split(".");
    return list === "lines" && at ? [[Number(at), { text }]] : [];
  });
  return new Map([...own, ...paths]);
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
  const faults = taken.flatMap(({ fault }, down): [number, LineFault][] => {
    const row = next[from + down];
    return fault && row ? [[row.key, fault]] : [];
  });
  return { rows: next, faults, cut: pasted.length - taken.length };
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
      setFaults((before) => (before.has(key) ? new Map([...before].filter(([one]) => one !== key)) : before));
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
  /** The faults of filled lines, by number from 0; the first is scrolled into view. */
  const show = (found: ReadonlyMap<number, LineFault>) => {
    const own = [...found].flatMap(([at, fault]) => (filled[at] ? [[filled[at].key, fault] as const] : []));
    setFaults(new Map(own));
    const [key] = own[0] ?? [];
    setShown(key === undefined ? null : { at: rows.findIndex((row) => row.key === key) });
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
      setFaults((before) => new Map([...before, ...done.faults]));
      onChange();
      return done.cut;
    },
    faults,
    shown,
    change,
    remove,
    replace: (entries: readonly Entry[]) => setRows((entries.length > 0 ? entries : [blank]).map(keyed)),
    add: () => setRows((before) => [...before, keyed(blank)]),
    /** The filled lines; null where there are none or one has a fault, which is shown. */
    whole: (faultOf: (entry: Line<Entry>) => LineFault | null) => {
      const found = filled.map(faultOf).flatMap((fault, at) => (fault === null ? [] : [[at, fault] as const]));
      show(new Map(found));
      return found.length > 0 || filled.length === 0 ? null : filled;
    },
    /** Shows a refusal at its lines; answers its text if it is about none of them. */
    refused: (error: unknown): string => {
      if (!(error instanceof ApiError)) throw error;
      return show(refusedLines(error)) ? "" : error.message;
    },
  };
}
