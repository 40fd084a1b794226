import type { Direction } from "./neighbour.ts";

export type KeyPress = { key: string; ctrl: boolean; shift: boolean; alt: boolean };
/** A direction alone moves the node; `select` moves the selection. */
export type KeyCommand =
  | { kind: "select"; direction: Direction }
  | { kind: Direction }
  | { kind: "open" | "add" | "remove" | "undo" | "redo" | "copy" | "leave" };

const arrows: Readonly<Record<string, Direction>> = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowLeft: "left",
  ArrowRight: "right",
};

/** What a key means on the canvas; `ctrl` is the command key on a Mac. */
export function keyCommand({ key, ctrl, shift, alt }: KeyPress): KeyCommand | undefined {
  const direction = arrows[key];
  if (direction) {
    if (ctrl) return undefined;
    return alt ? { kind: direction } : { kind: "select", direction };
  }
  const letter = key.toLowerCase();
  if (ctrl && letter === "z") return { kind: shift ? "redo" : "undo" };
  if (ctrl && letter === "y") return { kind: "redo" };
  if (ctrl && letter === "d") return { kind: "copy" };
  if (ctrl || alt) return undefined;
  if (key === "Insert" || key === "+") return { kind: "add" };
  if (key === "Enter") return { kind: "open" };
  if (key === "Delete" || key === "Backspace") return { kind: "remove" };
  if (key === "Escape") return { kind: "leave" };
  return undefined;
}
