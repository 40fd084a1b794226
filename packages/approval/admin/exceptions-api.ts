import { implement, perBatch, type Route } from "@stampflow/kernel/server";
import * as calls from "./contract.ts";
import { exceptionDetail, listExceptions } from "./exceptions.ts";
import { handOver, leaversOf } from "./hand-over.ts";
import { repair } from "./repair.ts";
import { checkNow } from "./watch/watch.ts";

const list = implement(calls.list, ({ body, actor, now }) => listExceptions(body, actor, now));

const detail = implement(calls.detail, ({ body, actor, now }) => exceptionDetail(body.applyId, actor, now));

/** Stored idempotency keys contain `desk`: with another name a call could be repeated across a release. */
const repairRoute = implement(calls.repair, ({ body, actor, now, idempotency }) =>
  repair(body, actor, now, idempotency("application", body.applyId, { kind: `desk.${body.repair}` })),
);

const leavers = implement(calls.leavers, ({ actor, now }) => leaversOf(actor, now));

const handOverRoute = implement(calls.handOver, ({ body, actor, now }) =>
  perBatch("desk.handOver", () => handOver(body, actor, now)),
);

const check = implement(calls.check, ({ now, idempotency }) => checkNow(now, idempotency("desk.check", "")));

export const exceptionRoutes: Route[] = [list, detail, repairRoute, leavers, handOverRoute, check];
