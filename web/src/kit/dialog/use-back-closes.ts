import { useEffectEvent, useLayoutEffect } from "react";
import { history } from "../../platform/history.ts";
import { rememberFocus } from "./give-back.ts";

/**
 * While it is open, Back closes it and leaves the page as it was; when it is closed, what had the focus before has it
 * again. `onBack` asks for what would be lost.
 */
export function useBackCloses(open: boolean, onBack: () => void) {
  const close = useEffectEvent(onBack);
  useLayoutEffect(() => {
    if (!open) return;
    const giveBack = rememberFocus();
    const closed = history.openLayer(() => close());
    return () => {
      closed();
      giveBack();
    };
  }, [open]);
}
