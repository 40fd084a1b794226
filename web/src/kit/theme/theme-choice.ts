import { useSyncExternalStore } from "react";
import { store, stored } from "../../platform/local-storage.ts";

export type Look = "light" | "dark" | "system";
const isLook = (value: unknown): value is Look => value === "light" || value === "dark" || value === "system";
const first = stored("look");
let look: Look = isLook(first) ? first : "system";
const listeners = new Set<() => void>();
const wantsDark = window.matchMedia("(prefers-color-scheme: dark)");
const wantsCalm = window.matchMedia("(prefers-reduced-motion: reduce)");

const isDark = () => look === "dark" || (look === "system" && wantsDark.matches);
const state = () => `${look} ${isDark() ? "dark" : "light"} ${wantsCalm.matches ? "calm" : "moving"}`;

function settle() {
  document.documentElement.dataset.look = isDark() ? "dark" : "light";
  for (const listener of listeners) listener();
}
wantsDark.addEventListener("change", settle);
wantsCalm.addEventListener("change", settle);
settle();

export function setLook(next: Look) {
  look = next;
  store("look", next);
  settle();
}

const listen = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

export function useLook() {
  useSyncExternalStore(listen, state);
  return { look, dark: isDark(), calm: wantsCalm.matches };
}
