import { allOnce, type Route, route } from "@stampflow/kernel/server";
import { can } from "@stampflow/system";
import { z } from "zod";
import { submitted } from "../application/schema.ts";
import { applicationManage } from "../permissions.ts";
import { deskDetailOf, listDesk } from "./desk.ts";
import { handOver, leaversOf } from "./hand-over.ts";
import { holdingOf } from "./leaving.ts";
import { repair } from "./repair.ts";
import * as shape from "./schema.ts";
import { checkNow } from "./watch.ts";

const list = route({
  method: "POST",
  path: "/approval/desk/list",
  permission: applicationManage,
  summary: "Stuck applications, why, and what can be done",
  body: shape.listDesk,
  answer: shape.deskRows,
  handle: ({ body, actor, now }) => listDesk(body, actor, now),
});

const detail = route({
  method: "POST",
  path: "/approval/desk/detail",
  permission: applicationManage,
  summary: "Who is asked where in one application, and what is wrong with it",
  body: shape.one,
  answer: shape.deskDetail,
  handle: ({ body, actor, now }) => deskDetailOf(body.applyId, actor, now),
});

const mend = route({
  method: "POST",
  path: "/approval/desk/repair",
  permission: applicationManage,
  summary: "One of the repairs that a problem offers, with a reason",
  body: shape.repair,
  answer: submitted,
  handle: ({ body, actor, now, once }) =>
    repair(body, actor, now, once("application", body.applyId, { kind: `desk.${body.repair}` })),
});

const leavers = route({
  method: "POST",
  path: "/approval/desk/leavers",
  permission: applicationManage,
  summary: "People who left or are not there, whose tasks wait to be handed over",
  body: z.object({}),
  answer: shape.leavers,
  handle: ({ actor, now }) => leaversOf(actor, now),
});

const holding = route({
  method: "POST",
  path: "/approval/desk/holding",
  permission: can.employee.delete,
  summary: "How much waits for somebody who is about to leave",
  body: shape.holdingInput,
  answer: shape.holding,
  handle: ({ body, actor }) => holdingOf(body.userId, actor),
});

const heir = route({
  method: "POST",
  path: "/approval/desk/handOver",
  permission: applicationManage,
  summary: "Everything that one person left goes to another, with a verdict for each task",
  body: shape.handOver,
  answer: shape.handedOver,
  handle: ({ body, actor, now }) => allOnce("desk.handOver", () => handOver(body, actor, now)),
});

const check = route({
  method: "POST",
  path: "/approval/desk/check",
  permission: applicationManage,
  summary: "The watcher starts now instead of at its time",
  body: z.object({}),
  answer: shape.checking,
  handle: ({ now, once }) => checkNow(now, once("desk.check", "")),
});

export const deskRoutes: Route[] = [list, detail, mend, leavers, holding, heir, check];
