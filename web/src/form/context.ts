import type { FormName } from "@stampflow/form";
import { createContext, useContext } from "react";
import type { FormPorts } from "../kit/form/types.ts";
import type { Designer } from "./use-designer.ts";

/** `form`: what it is called, as its header says. */
export type DesignerState = { designer: Designer; ports: FormPorts; form: FormName };

export const DesignerContext = createContext<DesignerState | null>(null);

export function useDesignerContext(): DesignerState {
  const state = useContext(DesignerContext);
  if (!state) throw new Error("a part of the form designer was drawn outside of it");
  return state;
}
