import { useEffectEvent, useLayoutEffect } from "react";
import { history } from "../../platform/history.ts";
import { focusPage } from "../list/use-row-focus.ts";

/** The focus goes back to where it was, unless it is somewhere already; where that is gone, to the page. */
function giveBack(before: Element | null) {
  const free = document.activeElement === null || document.activeElement === document.body;
  if (!free || !(before instanceof HTMLElement)) return;
  if (before.isConnected) before.focus();
  else focusPage();
}

/**
 * While it is open, Back closes it and leaves the page as it was; when it is closed, what had the focus before has it
 * again. `onBack` asks for what would be lost.
 */
export function useBackCloses(open: boolean, onBack: () => void) {
  const close = useEffectEvent(onBack);
  useLayoutEffect(() => {
    if (!open) return;
    const before = document.activeElement;
    const closed = history.openLayer(() => close());
    return () => {
      closed();
      requestAnimationFrame(() => giveBack(before));
    };
  }, [open]);
}
