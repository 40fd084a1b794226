import { useMemo, useState } from "react";
import { useIsPhone } from "../kit/use-media.ts";
import { store, stored } from "../platform/local-storage.ts";

export type SidePanelView = "node" | "faults" | "try" | "versions" | "templates" | "summary";
export type SidePanel = {
  view: SidePanelView;
  open: boolean;
  show: (view: SidePanelView) => void;
  fold: (open: boolean) => void;
};

const collapsedKey = "flow-designer.folded";

/**
 * What the side panel shows and whether it is collapsed (remembered in the browser). On a phone it is a page that
 * starts closed.
 */
export function useSidePanel(): SidePanel {
  const phone = useIsPhone();
  const [view, setView] = useState<SidePanelView>("node");
  const [open, setOpen] = useState(() => !phone && stored(collapsedKey) !== "yes");
  return useMemo(() => {
    const fold = (next: boolean) => {
      setOpen(next);
      if (!phone) store(collapsedKey, next ? null : "yes");
    };
    return {
      view,
      open,
      show: (next) => {
        setView(next);
        fold(true);
      },
      fold,
    };
  }, [view, open, phone]);
}
