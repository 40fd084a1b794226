import { createContext, useContext } from "react";
import type { FormPorts } from "../kit/form/types.ts";
import type { Designer } from "./use-designer.ts";

export type Desk = { designer: Designer; ports: FormPorts };

export const DeskContext = createContext<Desk | null>(null);

export function useDesk(): Desk {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error("a part of the form designer was drawn outside of it");
  return desk;
}
