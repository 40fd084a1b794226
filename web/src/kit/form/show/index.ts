import type { KindName } from "@stampflow/form";
import { type ComponentType, lazy } from "react";
import type { ShowProps } from "../types.ts";
import { cellShows } from "./cells.ts";

/** Kinds whose values are shown by a component; all others as the text of `showValue`. */
export const shows: Partial<Record<KindName, ComponentType<ShowProps>>> = {
  ...cellShows,
  batch: lazy(() => import("./batch.tsx")),
};
