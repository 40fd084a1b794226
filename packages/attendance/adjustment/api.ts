import { implement } from "@stampflow/kernel/server";
import * as calls from "./contract.ts";
import { listAdjustments } from "./list.ts";

export const adjustmentRoutes = [implement(calls.list, ({ body }) => listAdjustments(body))];
