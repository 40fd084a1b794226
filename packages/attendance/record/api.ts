import { implement } from "@stampflow/kernel/server";
import * as calls from "./contract.ts";
import { listSummary, sumAll } from "./list.ts";
import { listReport } from "./report.ts";
import { listShifts } from "./shifts.ts";

export const recordRoutes = [
  implement(calls.summary, ({ body, now }) => listSummary(body, now)),
  implement(calls.totals, ({ body, now }) => sumAll(body, now)),
  implement(calls.shifts, ({ body, now }) => listShifts(body, now)),
  implement(calls.report, ({ body, now }) => listReport(body, now)),
];
