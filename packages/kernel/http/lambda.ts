import type { Context } from "aws-lambda";

export type Invocation = {
  readonly functionName: string;
  readonly requestId: string;
  /** The first one of its process. */
  readonly cold: boolean;
};

// Lambda gives a process one event at a time.
let current: Invocation | null = null;

export const currentInvocation = (): Invocation | null => current;

/** A handler as Lambda calls it: the lines of its log say which invocation they belong to. The local host gives no context. */
export const lambda =
  <Event, Answer>(handler: (event: Event) => Promise<Answer>) =>
  (event: Event, context?: Pick<Context, "functionName" | "awsRequestId">): Promise<Answer> => {
    if (context) {
      const { functionName, awsRequestId: requestId } = context;
      current = { functionName, requestId, cold: current === null };
    }
    return handler(event);
  };
