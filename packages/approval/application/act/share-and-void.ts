import { implement, type Route } from "@stampflow/kernel/server";
import * as calls from "../contract.ts";
import { act } from "./act.ts";

/** Sharing and voiding do not move the flow (flow D18, D19). */
const share = implement(calls.share, ({ body: { applyId, userIds: users, opinion }, actor, now, idempotency }) =>
  act(applyId, {
    now,
    idempotency: idempotency("application", applyId, { kind: "share" }),
    command: () => ({ action: "SHARE", user: actor.userId, users, opinion }),
  }),
);

const declareVoid = implement(calls.declareVoid, ({ body: { applyId, reason: opinion }, actor, now, idempotency }) =>
  act(applyId, {
    now,
    idempotency: idempotency("application", applyId, { kind: "void" }),
    command: () => ({ action: "VOID", user: actor.userId, opinion }),
  }),
);

export const shareAndVoidRoutes: Route[] = [share, declareVoid];
