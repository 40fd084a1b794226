import { useEffect } from "react";
import type { Designer } from "./use-designer.ts";

const typing = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

const inDialog = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest("[role=dialog]") !== null;

type Doing = Pick<Designer, "selectedKey" | "undo" | "redo" | "shift" | "duplicate" | "select"> & {
  remove: () => void;
};

/** What the keys do on the canvas; while somebody types they belong to the text. */
export function runKey(
  event: Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "shiftKey" | "altKey">,
  on: Doing,
): boolean {
  const command = event.ctrlKey || event.metaKey;
  const letter = event.key.toLowerCase();
  if (command && letter === "z") return done(event.shiftKey ? on.redo : on.undo);
  if (command && letter === "y") return done(on.redo);
  const key = on.selectedKey;
  if (key === null) return false;
  if (command && letter === "d") return done(() => on.duplicate(key));
  if (event.key === "Delete" || event.key === "Backspace") return done(on.remove);
  if (event.key === "Escape") return done(() => on.select(null));
  if (event.altKey && event.key === "ArrowUp") return done(() => on.shift(key, -1));
  if (event.altKey && event.key === "ArrowDown") return done(() => on.shift(key, 1));
  return false;
}

const done = (act: () => void): boolean => {
  act();
  return true;
};

export function useKeys(doing: Doing): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || typing(event.target) || inDialog(event.target)) return;
      if (runKey(event, doing)) event.preventDefault();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [doing]);
}
