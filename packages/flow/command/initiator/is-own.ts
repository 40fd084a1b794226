import type { StepContext } from "../../flow.ts";

/** The initiator, or whoever submitted for them. */
export const isOwn = ({ state: { initiator, submittedBy } }: StepContext, user: string): boolean =>
  user === initiator || user === submittedBy;
