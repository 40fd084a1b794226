import { compile, packState, step, submit, unpackState } from "@stampflow/flow";
import { definitionOf, fields, now, org, values } from "./flows.ts";
import type { MakeStepper } from "./protocol.ts";

const make: MakeStepper = (job) => {
  const flow = compile(definitionOf(job));
  const context = { now, org, fields, values };
  return {
    start() {
      const first = submit(flow, { applicant: "i", values }, context);
      if (!first.ok) throw new Error(first.code);
      return packState(first.state);
    },
    step(text, { user, node }) {
      const next = step(flow, unpackState(text), { user, node, action: "NEXT" }, context);
      if (!next.ok) throw new Error(JSON.stringify(next));
      return packState(next.state);
    },
  };
};
export default make;
