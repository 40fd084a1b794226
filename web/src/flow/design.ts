import { createContext, useContext } from "react";
import type { FlowDefinition, FlowNode, TextContext } from "./document.ts";
import type { NodeKind } from "./node/kind.ts";

/** What can be done to the drawing. */
export type Actions = {
  select: (id: string | null) => void;
  /** Selects it and shows its properties. */
  open: (id: string) => void;
  change: (node: FlowNode) => void;
  add: (afterId: string, kind: NodeKind) => void;
  addBranch: (holderId: string) => void;
  remove: (id: string) => Promise<void>;
  copy: (id: string) => void;
  shift: (id: string, by: -1 | 1) => void;
  step: (id: string, by: -1 | 1) => void;
  setMoving: (id: string | null) => void;
  put: (id: string, afterId: string) => void;
  undo: () => void;
  redo: () => void;
};

/** What every part of the designer sees of what is being drawn. */
export type Design = {
  definition: FlowDefinition;
  textContext: TextContext;
  actions: Actions;
  applyType: number;
  readOnly: boolean;
  /** The node that is being moved. */
  moving: string | null;
};

export const DesignContext = createContext<Design | null>(null);

export function useDesign(): Design {
  const design = useContext(DesignContext);
  if (!design) throw new Error("a part of the flow designer was drawn outside of it");
  return design;
}
