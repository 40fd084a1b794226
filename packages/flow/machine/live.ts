import type { AnyStateMachine } from "xstate";
import { createActor, createMachine } from "xstate";
import type { Mover, StepContext } from "../flow.ts";
import { pathState } from "../plan/key.ts";

function send(machine: AnyStateMachine, value: string, event: string, context: StepContext): string {
  const actor = createActor(machine, { snapshot: machine.resolveState({ value, context }) });
  let fault: unknown;
  actor.subscribe({ error: (error: unknown) => (fault = error) });
  actor.start();
  actor.send({ type: event });
  const snapshot = actor.getSnapshot();
  actor.stop();
  if (fault !== undefined) throw fault;
  return String(snapshot.value);
}

/** The same machine with an event that leads to this state from any other. */
const leadingTo = ({ config, implementations }: AnyStateMachine, key: string): AnyStateMachine =>
  createMachine({ ...config, on: { ...config.on, enter: `.${key}` } }).provide(implementations as never);

/** Slow, for tests: each move starts a live actor. */
export const actorMover = (machine: AnyStateMachine): Mover => ({
  enter: (key, step) => send(leadingTo(machine, key), pathState.idle, "enter", step),
  move: (from, event, step) => send(machine, from, event, step),
});
