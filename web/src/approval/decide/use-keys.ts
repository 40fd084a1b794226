import { useEffect, useRef } from "react";
import { commandOf, isTyping, type KeyCommand } from "./keyboard.ts";

/** A dialog or menu above the page takes the keys for itself. */
const dialogOpen = () =>
  document.querySelector(".ant-modal-wrap:not([style*='display: none']), :popover-open") !== null;

export function useKeys(commands: Partial<Record<KeyCommand, () => unknown>>) {
  const latest = useRef(commands);
  useEffect(() => {
    latest.current = commands;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || dialogOpen()) return;
      const command = commandOf(event, isTyping(event.target));
      const run = command && latest.current[command];
      if (!run) return;
      event.preventDefault();
      run();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
}
