import type { Job } from "./flows.ts";
import type { Act } from "./hand.ts";

export type Peer = "engine" | "hand" | "bpmn";
export type Asked = { readonly peer: Peer; readonly job: Job; readonly applications: number };
/** The time of a step in the median application, and the length of the text before each step. */
export type Told = { readonly microseconds: number; readonly bytes: readonly number[] };

/** An engine in the benchmark. A step takes stored text and a decision, and answers text; anything else throws. */
export type Stepper = {
  /** The text of a new application. */
  start(): string | Promise<string>;
  step(text: string, act: Act): string | Promise<string>;
};
export type MakeStepper = (job: Job) => Stepper;
