/** Names of queues as the stacks give them: stampflow-STAGE-SUBSCRIBER, and the same with -dead. */
export const beginningOf = (stage: string): string => `stampflow-${stage}-`;
export const nameOfAny = /^stampflow-.+-dead$/;
export const sourceOf = (dead: string): string => dead.replace(/-dead$/, "");

const outbox = "outbox-dead";

/** Names of the stage `a` begin like those of `a-b`; each stage has one dead-letter queue of the outbox. */
export function ofStage<Queue extends { readonly name: string }>(queues: readonly Queue[], stage: string): Queue[] {
  const beginning = beginningOf(stage);
  const longer = queues
    .filter(({ name }) => name.startsWith(beginning) && name.endsWith(`-${outbox}`) && name !== beginning + outbox)
    .map(({ name }) => name.slice(0, -outbox.length));
  return queues.filter(({ name }) => name.startsWith(beginning) && !longer.some((other) => name.startsWith(other)));
}
