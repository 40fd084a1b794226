import type { KindName } from "@stampflow/form";
import { type ComponentType, lazy } from "react";
import type { ShowProps } from "../types.ts";

/** Those that the cell of a table may hold too. */
export const cellShows: Partial<Record<KindName, ComponentType<ShowProps>>> = {
  uploadImg: lazy(() => import("./images.tsx")),
  editor: lazy(() => import("./rich.tsx")),
  contact: lazy(() => import("./links.tsx")),
  uploadFile: lazy(() => import("./files.tsx")),
};
