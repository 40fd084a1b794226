import type { DrawnForm } from "@stampflow/form";
import type { ComponentType } from "react";

/** What the form needs to settle that somebody else saved it: the page around it shows it as it does of its flow. */
export type ConflictView = ComponentType<{
  formId: string;
  /** What both began from. */
  base: DrawnForm;
  mine: DrawnForm;
  onTake: () => Promise<unknown>;
  onKeep: (theirs: DrawnForm, revision: number) => Promise<unknown>;
  onMerge: (merged: DrawnForm, theirs: DrawnForm, revision: number) => Promise<unknown>;
}>;
