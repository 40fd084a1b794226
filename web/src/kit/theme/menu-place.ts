import { useSyncExternalStore } from "react";
import { store, stored } from "../../platform/local-storage.ts";

/** Where the menu stands on a wide screen. */
export type MenuPlace = "side" | "top";

let place: MenuPlace = stored("menuPlace") === "top" ? "top" : "side";
const listeners = new Set<() => void>();

export function setMenuPlace(next: MenuPlace) {
  place = next;
  store("menuPlace", next);
  for (const listener of listeners) listener();
}

const listen = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

export const useMenuPlace = (): MenuPlace => useSyncExternalStore(listen, () => place);
