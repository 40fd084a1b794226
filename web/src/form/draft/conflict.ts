import type { DrawnForm } from "@stampflow/form";
import type { ComponentType } from "react";

/** What is needed to resolve a conflict with somebody else's save; the page shows it like that of the flow. */
export type ConflictView = ComponentType<{
  formId: string;
  /** The last draft that both had. */
  base: DrawnForm;
  mine: DrawnForm;
  onTake: () => Promise<unknown>;
  onKeep: (theirs: DrawnForm, revision: number) => Promise<unknown>;
  onMerge: (merged: DrawnForm, theirs: DrawnForm, revision: number) => Promise<unknown>;
}>;
