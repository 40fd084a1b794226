import { useSyncExternalStore } from "react";
import { store, stored } from "../../platform/local-storage.ts";

export type ThemeChoice = "light" | "dark" | "system";
const isThemeChoice = (value: unknown): value is ThemeChoice =>
  value === "light" || value === "dark" || value === "system";
const first = stored("look");
let choice: ThemeChoice = isThemeChoice(first) ? first : "system";
const listeners = new Set<() => void>();
const wantsDark = window.matchMedia("(prefers-color-scheme: dark)");
const wantsCalm = window.matchMedia("(prefers-reduced-motion: reduce)");

const isDark = () => choice === "dark" || (choice === "system" && wantsDark.matches);
const state = () => `${choice} ${isDark() ? "dark" : "light"} ${wantsCalm.matches ? "calm" : "moving"}`;

function applyTheme() {
  document.documentElement.dataset.theme = isDark() ? "dark" : "light";
  for (const listener of listeners) listener();
}
wantsDark.addEventListener("change", applyTheme);
wantsCalm.addEventListener("change", applyTheme);
applyTheme();

export function setThemeChoice(next: ThemeChoice) {
  choice = next;
  store("look", next);
  applyTheme();
}

const listen = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

export function useThemeChoice() {
  useSyncExternalStore(listen, state);
  return { choice, dark: isDark(), calm: wantsCalm.matches };
}
