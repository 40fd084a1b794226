import { useSyncExternalStore } from "react";
import { store, stored } from "../../platform/local-storage.ts";

/** Where the menu stands on a wide screen. */
export type MenuPosition = "side" | "top";

let position: MenuPosition = stored("menuPlace") === "top" ? "top" : "side";
const listeners = new Set<() => void>();

export function setMenuPosition(next: MenuPosition) {
  position = next;
  store("menuPlace", next);
  for (const listener of listeners) listener();
}

const listen = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

export const useMenuPosition = (): MenuPosition => useSyncExternalStore(listen, () => position);
