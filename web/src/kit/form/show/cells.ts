import type { KindName } from "@stampflow/form";
import { type ComponentType, lazy } from "react";
import type { ShowProps } from "../types.ts";

/** The kinds that a table cell may have, too. */
export const cellShows: Partial<Record<KindName, ComponentType<ShowProps>>> = {
  uploadImg: lazy(() => import("./images.tsx")),
  editor: lazy(() => import("./rich.tsx")),
  contact: lazy(() => import("./links.tsx")),
  uploadFile: lazy(() => import("./files.tsx")),
};
