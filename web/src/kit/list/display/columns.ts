import { useState } from "react";
import { store, storedJson, storeJson } from "../../../platform/local-storage.ts";
import type { ListColumn } from "../types.ts";

export type ColumnChoice<Row> = {
  all: readonly ListColumn<Row>[];
  shown: readonly ListColumn<Row>[];
  isShown: (key: string) => boolean;
  toggle: (key: string) => void;
  reset: () => void;
  /** The columns that can be chosen; their order counts in lists with an own order. */
  show: (keys: readonly string[]) => void;
  /** Moves a column by so many places; absent where the list has one order. */
  move?: (key: string, by: number) => void;
};

/** The columns in a kept order; those that it does not know, at their own place behind. */
const arranged = <Row>(columns: readonly ListColumn<Row>[], order: readonly string[]): readonly ListColumn<Row>[] => {
  const place = new Map(order.map((key, at) => [key, at]));
  return columns.toSorted(
    (one, other) => (place.get(one.key) ?? order.length) - (place.get(other.key) ?? order.length),
  );
};

/** Which columns a person wants to see, and with `ordered` in which order, kept in the browser under the name of the list. */
export function useColumnChoice<Row>(
  name: string,
  columns: readonly ListColumn<Row>[],
  ordered = false,
): ColumnChoice<Row> {
  const [storageKey, orderKey] = [`columns.${name}`, `order.${name}`];
  const [changed, setChanged] = useState(() => storedJson<Record<string, boolean>>(storageKey, {}));
  const [order, setOrder] = useState(() => (ordered ? storedJson<string[]>(orderKey, []) : []));
  const all = arranged(columns, order);
  const isShown = (key: string) => changed[key] ?? !columns.find((column) => column.key === key)?.hidden;
  const save = (next: Record<string, boolean>) => {
    storeJson(storageKey, next);
    setChanged(next);
  };
  const arrange = (next: readonly string[]) => {
    storeJson(orderKey, next);
    setOrder([...next]);
  };
  return {
    all,
    shown: all.filter(({ key, card }) => card === "title" || isShown(key)),
    isShown,
    toggle: (key) => {
      save({ ...changed, [key]: !isShown(key) });
    },
    show: (keys) => {
      save(Object.fromEntries(columns.map(({ key }) => [key, keys.includes(key)])));
      if (ordered) arrange([...keys, ...all.map(({ key }) => key).filter((key) => !keys.includes(key))]);
    },
    ...(ordered && {
      move: (key: string, by: number) => {
        const keys = all.map((column) => column.key);
        const at = keys.indexOf(key);
        const to = at + by;
        if (at < 0 || to < 0 || to >= keys.length) return;
        arrange(keys.toSpliced(at, 1).toSpliced(to, 0, key));
      },
    }),
    reset: () => {
      store(storageKey, null);
      store(orderKey, null);
      setChanged({});
      setOrder([]);
    },
  };
}
