import type { ReactNode } from "react";

/** Short messages. What draws them is loaded with the first one. */
export type Toast = {
  kind: "success" | "info" | "warning" | "error";
  title: ReactNode;
  description?: ReactNode;
  /** A message with the same key takes the place of the one before. */
  key?: string;
  seconds?: number;
  action?: { label: string; run: () => void };
};
type Words = Omit<Toast, "kind">;
type Show = (toast: Toast) => void;

let show: Show | null = null;
const waiting: Toast[] = [];
const wake = new Set<() => void>();

function add(toast: Toast) {
  if (show) return show(toast);
  waiting.push(toast);
  for (const call of wake) call();
}

export const toast = {
  success: (words: Words) => add({ ...words, kind: "success" }),
  info: (words: Words) => add({ ...words, kind: "info" }),
  warning: (words: Words) => add({ ...words, kind: "warning" }),
  error: (words: Words) => add({ ...words, kind: "error" }),
};

/** For the component that shows messages: takes those sent before it was loaded. */
export function connect(next: Show) {
  show = next;
  for (const toast of waiting.splice(0)) next(toast);
}

export function onFirstToast(call: () => void) {
  if (waiting.length > 0) call();
  wake.add(call);
  return () => {
    wake.delete(call);
  };
}
