import { refuse } from "@stampflow/kernel";
import { maxInPage } from "./schema.ts";

/** `userName eq "…"`: other filters are refused, for a part of the answer would be taken for all of it. */
export function readFilter<Name extends string>(filter: string, names: readonly Name[]): { by: Name; value: string } {
  const [, written = "", quoted = ""] = /^\s*([\w.:]+)\s+eq\s+("(?:[^"\\]|\\.)*")\s*$/i.exec(filter) ?? [];
  const attribute = written.split(":").at(-1)?.toLowerCase();
  const by = names.find((name) => name.toLowerCase() === attribute);
  const value = textIn(quoted);
  return by && value !== null ? { by, value } : refuse("system.scim.filter", { filters: names.join(" eq, ") });
}

function textIn(quoted: string): string | null {
  try {
    return String(JSON.parse(quoted));
  } catch {
    return null;
  }
}

/** From 1; a count of 0 asks for the total alone. */
export function pageIn<One>(
  all: readonly One[],
  { startIndex = 1, count = 100 }: { startIndex?: number; count?: number },
) {
  const start = Math.max(1, startIndex);
  const most = Math.min(Math.max(0, count), maxInPage);
  return { start, total: all.length, shown: all.slice(start - 1, start - 1 + most) };
}
