import { Grid } from "antd";
import { createContext, use } from "react";

/** Draws a form as on a phone although the window is wide. */
export const Narrow = createContext(false);

/** Whether a form has the width of a phone. */
export function useNarrow(): boolean {
  const given = use(Narrow);
  const narrow = Grid.useBreakpoint().md === false;
  return given || narrow;
}
