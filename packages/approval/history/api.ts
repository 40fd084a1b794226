import { implement, type Route } from "@stampflow/kernel/server";
import * as calls from "./contract.ts";
import { historyOf, verifyHistory } from "./read.ts";

const history = implement(calls.read, ({ query, actor }) => historyOf(query.applyId, query.after, actor));

const verify = implement(calls.verify, ({ body, actor }) => verifyHistory(body.applyId, actor));

export const historyRoutes: Route[] = [history, verify];
