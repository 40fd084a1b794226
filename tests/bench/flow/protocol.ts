import type { Job } from "./flows.ts";
import type { Act } from "./hand.ts";

export type Peer = "engine" | "hand" | "bpmn";
export type Asked = { readonly peer: Peer; readonly job: Job; readonly applications: number };
/** What a step costs in the median application of the round, and how long the text was before each step. */
export type Told = { readonly microseconds: number; readonly bytes: readonly number[] };

/** An engine as a peer of the benchmark. A step is: stored text in, one decision, text out; anything else throws. */
export type Stepper = {
  /** The text of an application that was just submitted. */
  start(): string | Promise<string>;
  step(text: string, act: Act): string | Promise<string>;
};
export type MakeStepper = (job: Job) => Stepper;
