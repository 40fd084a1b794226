import { createActor } from "xstate";
import type { FlowMachine, Mover } from "./machine.ts";

/** The slow and official way, for tests: a live actor for every move. */
export const liveMover = (machine: FlowMachine): Mover => ({
  move(from, event, work) {
    const actor = createActor(machine, { snapshot: machine.resolveState({ value: from, context: work }) });
    actor.start();
    actor.send({ type: event });
    const { value } = actor.getSnapshot();
    actor.stop();
    return String(value);
  },
});
