import { useSyncExternalStore } from "react";
import { store, stored } from "../../../platform/local-storage.ts";
import { useSessionState } from "../../../platform/session.ts";

/** How close the rows of lists stand. */
export const densities = ["standard", "compact"] as const;
export type Density = (typeof densities)[number];

const chosen = new Map<string, Density>();
const listeners = new Set<() => void>();
const listen = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};
const read = (key: string): Density => chosen.get(key) ?? (stored(key) === "compact" ? "compact" : "standard");

/** Each person has an own one, in all lists (D28). */
export function useDensity() {
  const { session } = useSessionState();
  const key = `density.${session?.user.userId ?? ""}`;
  const density = useSyncExternalStore(listen, () => read(key));
  const setDensity = (next: Density) => {
    chosen.set(key, next);
    store(key, next);
    for (const listener of listeners) listener();
  };
  return [density, setDensity] as const;
}
