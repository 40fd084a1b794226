import type { KindName } from "@stampflow/form";
import { type ComponentType, lazy } from "react";
import type { ShowProps } from "../types.ts";
import { cellShows } from "./cells.ts";

/** Values that are more than words. Every other kind is read as `showValue` says it. */
export const shows: Partial<Record<KindName, ComponentType<ShowProps>>> = {
  ...cellShows,
  batch: lazy(() => import("./batch.tsx")),
};
