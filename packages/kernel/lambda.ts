import type { Context } from "aws-lambda";
import { log } from "./log.ts";

/** A handler as Lambda calls it: the lines of its log say which invocation they belong to. The local host gives no context. */
export const lambda =
  <Event, Answer>(handler: (event: Event) => Promise<Answer>) =>
  (event: Event, context?: Context): Promise<Answer> => {
    if (context) log.addContext(context);
    return handler(event);
  };
