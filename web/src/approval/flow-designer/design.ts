import { createContext, useContext } from "react";
import type { Actions } from "./canvas/use-actions.ts";
import type { FlowDefinition, Reading } from "./document.ts";

/** What every part of the designer sees of what is being drawn. */
export type Design = {
  definition: FlowDefinition;
  reading: Reading;
  actions: Actions;
  applyType: number;
  readOnly: boolean;
  /** The node that is being carried to another place. */
  carried: string | null;
};

export const DesignContext = createContext<Design | null>(null);

export function useDesign(): Design {
  const design = useContext(DesignContext);
  if (!design) throw new Error("a part of the flow designer was drawn outside of it");
  return design;
}
