import { compile, PastWanted, packState, pastSince, type State, step, submit, unpackState } from "@stampflow/flow";
import type { Act } from "./hand.ts";
import { definitionOf, fields, now, org, values } from "./job.ts";
import type { MakeStepper } from "./protocol.ts";

const make: MakeStepper = (job) => {
  const flow = compile(definitionOf(job));
  const context = { now, org, fields, values };
  /** What each step said of the nodes passed, as the table keeps it beside. */
  let past: string[] = [];
  const decide = (state: State, { user, node }: Act) => {
    try {
      return step(flow, state, { user, node, action: "NEXT" }, context);
    } catch (error) {
      if (!(error instanceof PastWanted)) throw error;
      const p = past.slice(pastSince(state.q) - 1).join("");
      return step(flow, { ...state, p }, { user, node, action: "NEXT" }, context);
    }
  };
  return {
    start() {
      const first = submit(flow, { applicant: "i", values }, context);
      if (!first.ok) throw new Error(first.code);
      past = [first.passed];
      return packState(first.state);
    },
    step(text, act) {
      const next = decide(unpackState(text), act);
      if (!next.ok) throw new Error(next.code);
      past.push(next.passed);
      return packState(next.state);
    },
  };
};
export default make;
