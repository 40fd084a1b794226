import { useMemo, useState } from "react";
import { keep, kept } from "../../app/keep.ts";

export type AsideView = "node" | "faults" | "try" | "versions" | "templates";
export type Aside = { view: AsideView; open: boolean; show: (view: AsideView) => void; fold: (open: boolean) => void };

const folded = "flow-designer.folded";

/** What stands at the right, and whether it is folded away; the browser remembers the latter. */
export function useAside(): Aside {
  const [view, setView] = useState<AsideView>("node");
  const [open, setOpen] = useState(() => kept(folded) !== "yes");
  return useMemo(() => {
    const fold = (next: boolean) => {
      setOpen(next);
      keep(folded, next ? null : "yes");
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
  }, [view, open]);
}
