import { useCallback, useState } from "react";
import { ApiError } from "../../platform/call.ts";

/** A line as typed; `key` identifies it. */
export type Line<Entry> = Entry & { readonly key: number };
type Faults = ReadonlyMap<number, string>;
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
export function refusedLines({ data, fields, message }: ApiError): Map<number, string> {
  const own: [number, string][] = typeof data.line === "number" ? [[data.line - 1, message]] : [];
  const paths = fields.flatMap(({ path, message: words }): [number, string][] => {
    const [list, at] = path.split(".");
    return list === "lines" && at ? [[Number(at), words]] : [];
  });
  return new Map([...own, ...paths]);
}

/** The lines of a form and their faults. */
export function useLines<Entry extends object>({ first, blank, isBlank, onChange }: Options<Entry>) {
  const [rows, setRows] = useState(() => (first.length > 0 ? first : [blank]).map(keyed));
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
  const show = (found: ReadonlyMap<number, string>) => {
    const own = [...found].flatMap(([at, words]) => (filled[at] ? [[filled[at].key, words] as const] : []));
    setFaults(new Map(own));
    const [key] = own[0] ?? [];
    setShown(key === undefined ? null : { at: rows.findIndex((row) => row.key === key) });
    return own.length > 0;
  };
  return {
    rows,
    filled,
    faults,
    shown,
    change,
    remove,
    replace: (entries: readonly Entry[]) => setRows((entries.length > 0 ? entries : [blank]).map(keyed)),
    add: () => setRows((before) => [...before, keyed(blank)]),
    /** The filled lines; null where there are none or one has a fault, which is shown. */
    whole: (faultOf: (entry: Line<Entry>) => string | null) => {
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
