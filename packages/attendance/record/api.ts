import { implement } from "@stampflow/kernel/server";
import * as calls from "./contract.ts";
import { listSummary, sumAll } from "./list.ts";

export const recordRoutes = [
  implement(calls.summary, ({ body, now }) => listSummary(body, now)),
  implement(calls.totals, ({ body, now }) => sumAll(body, now)),
];
