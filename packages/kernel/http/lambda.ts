import type { Context } from "aws-lambda";

export type Invocation = {
  readonly functionName: string;
  readonly requestId: string;
  /** Whether it is the first of its process. */
  readonly cold: boolean;
};

// Lambda runs one event at a time in a process.
let current: Invocation | null = null;

export const currentInvocation = (): Invocation | null => current;

/** Wraps a Lambda handler, so that log lines name the invocation. The local host passes no Lambda context. */
export const lambda =
  <Event, Answer>(handler: (event: Event) => Promise<Answer>) =>
  (event: Event, context?: Pick<Context, "functionName" | "awsRequestId">): Promise<Answer> => {
    if (context) {
      const { functionName, awsRequestId: requestId } = context;
      current = { functionName, requestId, cold: current === null };
    }
    return handler(event);
  };
