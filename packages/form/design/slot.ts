import type { Control } from "./schema.ts";

/** All lists inside a container, in reading order. */
export function slotsOf(control: Control): Control[][] {
  if (control.list) return [control.list];
  if (control.columns) return control.columns.map((column) => column.list);
  return control.trs?.flatMap((row) => row.tds.map((cell) => cell.list)) ?? [];
}

/** The same container with other lists in its slots. */
export function withSlots(control: Control, lists: Control[][]): Control {
  const next = lists.values();
  const take = (old: Control[]) => next.next().value ?? old;
  if (control.list) return { ...control, list: take(control.list) };
  if (control.columns) return { ...control, columns: control.columns.map((one) => ({ ...one, list: take(one.list) })) };
  if (!control.trs) return control;
  const trs = control.trs.map((row) => ({ ...row, tds: row.tds.map((one) => ({ ...one, list: take(one.list) })) }));
  return { ...control, trs };
}

export function* walk(list: Control[], depth = 1): Generator<{ control: Control; depth: number }> {
  for (const control of list) {
    yield { control, depth };
    for (const slot of slotsOf(control)) yield* walk(slot, depth + 1);
  }
}

export const controlsOf = (list: Control[]): Control[] => [...walk(list)].map(({ control }) => control);

export const isContainer = (control: Control): boolean => Boolean(control.list ?? control.columns ?? control.trs);
