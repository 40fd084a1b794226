import type { Values } from "@stampflow/form";
import type { Filled } from "../../kit/form/use-filled.ts";
import type { Detail, OwnTask } from "../types.ts";

/** `stays`: the reader still has something to do in this application; `done`: what was done, in words. */
export type Decided = { stays: boolean; done: string };

export type DecisionFooterProps = {
  detail: Detail;
  task: OwnTask | undefined;
  /** The form, where the node lets one change it. */
  filled: Filled | null;
  seen: Values;
  viewed: () => number;
  onFaulty: () => void;
  onDecided: (decided: Decided) => void;
};
