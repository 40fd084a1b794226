import type { Context } from "aws-lambda";
import { isTraced } from "./trace.ts";

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
    return context && isTraced() ? traceIt(context.functionName, () => handler(event)) : handler(event);
  };

async function traceIt<Answer>(name: string, work: () => Promise<Answer>): Promise<Answer> {
  return (await import("./segment.ts")).invoked(name, work);
}
