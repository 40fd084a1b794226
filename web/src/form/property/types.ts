import type { Control } from "@stampflow/form";

export type PropertyProps = {
  control: Control;
  /** Merges into the options. */
  set: (options: Record<string, unknown>) => void;
  change: (part: Partial<Control>) => void;
};
