import { useState } from "react";
import { store, storedJson, storeJson } from "../../../platform/local-storage.ts";
import type { ListColumn } from "../types.ts";

export type ColumnChoice<Row> = {
  all: readonly ListColumn<Row>[];
  shown: readonly ListColumn<Row>[];
  isShown: (key: string) => boolean;
  toggle: (key: string) => void;
  reset: () => void;
  /** The columns that can be chosen. */
  show: (keys: readonly string[]) => void;
};

/** Which columns a person wants to see, kept in the browser under the name of the list. */
export function useColumnChoice<Row>(name: string, columns: readonly ListColumn<Row>[]): ColumnChoice<Row> {
  const storageKey = `columns.${name}`;
  const [changed, setChanged] = useState(() => storedJson<Record<string, boolean>>(storageKey, {}));
  const isShown = (key: string) => changed[key] ?? !columns.find((column) => column.key === key)?.hidden;
  const save = (next: Record<string, boolean>) => {
    storeJson(storageKey, next);
    setChanged(next);
  };
  return {
    all: columns,
    shown: columns.filter(({ key, card }) => card === "title" || isShown(key)),
    isShown,
    toggle: (key) => {
      save({ ...changed, [key]: !isShown(key) });
    },
    show: (keys) => save(Object.fromEntries(columns.map(({ key }) => [key, keys.includes(key)]))),
    reset: () => {
      store(storageKey, null);
      setChanged({});
    },
  };
}
