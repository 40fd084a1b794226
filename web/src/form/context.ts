import type { FormName } from "@stampflow/form";
import { createContext, useContext } from "react";
import type { FormPorts } from "../kit/form/types.ts";
import type { Designer } from "./use-designer.ts";

/** `form`: the name of the form, as entered in its header. */
export type DesignerState = { designer: Designer; ports: FormPorts; form: FormName };

export const DesignerContext = createContext<DesignerState | null>(null);

/** What a control on the canvas needs besides its own data. It does not change while somebody types in the panel. */
export type CanvasState = Pick<Designer, "selectedKey" | "select" | "slots" | "chooseSlot"> & { ports: FormPorts };

export const CanvasContext = createContext<CanvasState | null>(null);

export function useCanvasContext(): CanvasState {
  const state = useContext(CanvasContext);
  if (!state) throw new Error("a control of the canvas was drawn outside of the form designer");
  return state;
}

export function useDesignerContext(): DesignerState {
  const state = useContext(DesignerContext);
  if (!state) throw new Error("a part of the form designer was drawn outside of it");
  return state;
}
