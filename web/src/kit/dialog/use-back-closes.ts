import { useEffectEvent, useLayoutEffect } from "react";
import { history } from "../../platform/history.ts";

/** While it is open, Back closes it and leaves the page as it was. `onBack` asks for what would be lost. */
export function useBackCloses(open: boolean, onBack: () => void) {
  const close = useEffectEvent(onBack);
  useLayoutEffect(() => {
    if (open) return history.openLayer(() => close());
  }, [open]);
}
