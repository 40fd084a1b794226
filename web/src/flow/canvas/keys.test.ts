import { expect, test } from "vitest";
import { keyCommand } from "./keys.ts";

const press = (text: string) => {
  const parts = text.split("+");
  return keyCommand({
    key: parts.at(-1) ?? "",
    ctrl: parts.includes("Ctrl"),
    shift: parts.includes("Shift"),
    alt: parts.includes("Alt"),
  });
};

test.each([
  ["ArrowUp", { kind: "select", direction: "up" }],
  ["Alt+ArrowDown", { kind: "down" }],
  ["Alt+ArrowLeft", { kind: "left" }],
  ["Enter", { kind: "open" }],
  ["Delete", { kind: "remove" }],
  ["Backspace", { kind: "remove" }],
  ["Insert", { kind: "add" }],
  ["Ctrl+z", { kind: "undo" }],
  ["Ctrl+Shift+Z", { kind: "redo" }],
  ["Ctrl+y", { kind: "redo" }],
  ["Ctrl+d", { kind: "copy" }],
  ["Escape", { kind: "leave" }],
  ["Ctrl+ArrowUp", undefined],
  ["Ctrl+Delete", undefined],
  ["Tab", undefined],
  ["z", undefined],
])("%s", (keys, command) => {
  expect(press(keys)).toEqual(command);
});
