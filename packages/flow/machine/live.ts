import { createActor } from "xstate";
import type { Mover } from "../flow.ts";
import type { FlowMachine } from "./machine.ts";

/** The slow and official way, for tests: a live actor for every move. */
export const liveMover = (machine: FlowMachine): Mover => ({
  move(from, event, work) {
    const actor = createActor(machine, { snapshot: machine.resolveState({ value: from, context: work }) });
    let fault: unknown;
    actor.subscribe({ error: (error) => (fault = error) });
    actor.start();
    actor.send({ type: event });
    const { value } = actor.getSnapshot();
    actor.stop();
    if (fault !== undefined) throw fault;
    return String(value);
  },
});
