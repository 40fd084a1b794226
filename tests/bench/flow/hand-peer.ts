import { compile } from "@stampflow/flow";
import { definitionOf, values } from "./flows.ts";
import { type HandState, handStart, handStep } from "./hand.ts";
import type { MakeStepper } from "./protocol.ts";

const make: MakeStepper = (job) => {
  const { plan } = compile(definitionOf(job));
  return {
    start: () => JSON.stringify(handStart(plan, values)),
    step(text, act) {
      const state = JSON.parse(text) as HandState;
      if (!handStep(plan, state, act, values)) throw new Error(`${act.user} has no task at ${act.node}`);
      return JSON.stringify(state);
    },
  };
};
export default make;
