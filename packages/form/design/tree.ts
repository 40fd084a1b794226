import type { Control } from "./schema.ts";
import { controlsOf, slotsOf, withSlots } from "./slot.ts";

/** Where a list is: the top (parent null) or a slot of a container. */
export type ControlPosition = { parent: string | null; slot: number; index: number };

export const findControl = (list: Control[], key: string): Control | undefined =>
  controlsOf(list).find((control) => control.key === key);

/** Applies a change to the list at a place, and rebuilds only what is above it. */
function changeAt(
  list: Control[],
  place: Pick<ControlPosition, "parent" | "slot">,
  change: (slot: Control[]) => Control[],
): Control[] {
  if (place.parent === null) return change(list);
  return list.map((control) => {
    const slots = slotsOf(control);
    if (slots.length === 0) return control;
    const next = slots.map((slot, at) =>
      control.key === place.parent && at === place.slot ? change(slot) : changeAt(slot, place, change),
    );
    return next.every((slot, at) => slot === slots[at]) ? control : withSlots(control, next);
  });
}

export const insertControls = (list: Control[], place: ControlPosition, controls: Control[]): Control[] =>
  changeAt(list, place, (slot) => slot.toSpliced(place.index, 0, ...controls));

export const insertControl = (list: Control[], place: ControlPosition, control: Control): Control[] =>
  insertControls(list, place, [control]);

export function removeControl(list: Control[], key: string): Control[] {
  const remaining = list.filter((control) => control.key !== key);
  return remaining.map((control) => {
    const slots = slotsOf(control);
    return slots.length === 0
      ? control
      : withSlots(
          control,
          slots.map((slot) => removeControl(slot, key)),
        );
  });
}

export function updateControl(list: Control[], key: string, change: (control: Control) => Control): Control[] {
  const next = list.map((control) => {
    if (control.key === key) return change(control);
    const slots = slotsOf(control);
    const changed = slots.map((slot) => updateControl(slot, key, change));
    return isSame(changed, slots) ? control : withSlots(control, changed);
  });
  return isSame(next, list) ? list : next;
}

const isSame = (some: readonly unknown[], others: readonly unknown[]) => some.every((one, at) => one === others[at]);

export function positionOf(
  list: Control[],
  key: string,
  parent: string | null = null,
  slot = 0,
): ControlPosition | undefined {
  const index = list.findIndex((control) => control.key === key);
  if (index >= 0) return { parent, slot, index };
  for (const control of list) {
    for (const [at, inner] of slotsOf(control).entries()) {
      const found = positionOf(inner, key, control.key, at);
      if (found) return found;
    }
  }
  return undefined;
}

/** Moves a control; a place inside itself leaves everything as it was. */
export function moveControl(list: Control[], key: string, to: ControlPosition): Control[] {
  const from = positionOf(list, key);
  const control = findControl(list, key);
  if (!from || !control) return list;
  if (to.parent !== null && controlsOf([control]).some((inner) => inner.key === to.parent)) return list;
  const same = from.parent === to.parent && from.slot === to.slot;
  const index = same && from.index < to.index ? to.index - 1 : to.index;
  if (same && index === from.index) return list;
  return insertControl(removeControl(list, key), { ...to, index }, control);
}

/** Copies with keys of their own, all the way down; what looks at a field of the copied looks at its copy. */
export function copyControls(list: Control[], stamp: string): Control[] {
  const all = controlsOf(list);
  const keys = new Map(all.map((one, count) => [one.model ?? one.key, `${one.type}_${stamp}${count || ""}`]));
  let count = 0;
  const renew = (one: Control): Control => {
    const key = `${one.type}_${stamp}${count++ || ""}`;
    const options = lookingAt(one.options, keys);
    const copy = { ...one, key, ...(one.model ? { model: key } : {}), options };
    return withSlots(
      copy,
      slotsOf(one).map((slot) => slot.map(renew)),
    );
  };
  return structuredClone(list).map(renew);
}

export const copyControl = (control: Control, stamp: string): Control => copyControls([control], stamp)[0] ?? control;

function lookingAt(options: Control["options"], keys: ReadonlyMap<string, string>): Control["options"] {
  const { period, formula, totals, values } = options;
  const named = (path: string) =>
    path
      .split(".")
      .map((key) => keys.get(key) ?? key)
      .join(".");
  return {
    ...options,
    ...(typeof period === "string" ? { period: keys.get(period) ?? period } : {}),
    ...(typeof formula === "string"
      ? {
          formula: formula.replace(/\{([\w.-]+)/g, (_, path: string) => `{${named(path)}`),
        }
      : {}),
    ...(Array.isArray(totals) ? { totals: renamedIn(totals, "column", keys) } : {}),
    ...(Array.isArray(values) ? { values: renamedIn(values, "key", keys) } : {}),
  };
}

/** What a table sums up, and what a button fills in. */
const renamedIn = (items: readonly unknown[], name: "column" | "key", keys: ReadonlyMap<string, string>): unknown[] =>
  items.map((item) => {
    if (typeof item !== "object" || item === null) return item;
    const named = keys.get(String((item as Record<string, unknown>)[name]));
    return named === undefined ? item : { ...item, [name]: named };
  });
