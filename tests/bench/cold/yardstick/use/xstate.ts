import { createMachine, initialTransition, transition } from "xstate";

const machine = createMachine({ initial: "open", states: { open: { on: { close: "closed" } }, closed: {} } });

export const use = () => transition(machine, initialTransition(machine)[0], { type: "close" });
