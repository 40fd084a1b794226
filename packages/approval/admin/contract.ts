import { contract } from "@stampflow/kernel";
import { can as system } from "@stampflow/system";
import { z } from "zod";
import { submitted } from "../application/schema.ts";
import { can } from "../permissions.ts";
import * as shape from "./schema.ts";

export const jumpTargets = contract({
  method: "POST",
  path: "/approval/application/jumpTargets",
  permission: can.application.manage,
  summary: "Where an application may be moved to, and what each move would close and ask again",
  body: shape.one,
  answer: shape.jumpTargets,
});

export const list = contract({
  method: "POST",
  path: "/approval/exception/list",
  permission: can.application.manage,
  summary: "Stuck applications, why, and what can be done",
  body: shape.listExceptions,
  answer: shape.exceptionRows,
});

export const detail = contract({
  method: "POST",
  path: "/approval/exception/detail",
  permission: can.application.manage,
  summary: "Who is asked where in one application, and what is wrong with it",
  body: shape.one,
  answer: shape.exceptionDetail,
});

export const repair = contract({
  method: "POST",
  path: "/approval/exception/repair",
  permission: can.application.manage,
  summary: "One of the repairs that a problem offers, with a reason",
  body: shape.repair,
  answer: submitted,
});

export const leavers = contract({
  method: "POST",
  path: "/approval/exception/leavers",
  permission: can.application.manage,
  summary: "People who left or are not there, whose tasks wait to be handed over",
  body: z.object({}),
  answer: shape.leavers,
});

export const holding = contract({
  method: "POST",
  path: "/approval/exception/holding",
  permission: system.employee.delete,
  summary: "How much waits for somebody who is about to leave",
  body: shape.holdingInput,
  answer: shape.holding,
});

export const handOver = contract({
  method: "POST",
  path: "/approval/exception/handOver",
  permission: can.application.manage,
  summary: "Everything that one person left goes to another, with a verdict for each task",
  body: shape.handOver,
  answer: shape.handedOver,
});

export const check = contract({
  method: "POST",
  path: "/approval/exception/check",
  permission: can.application.manage,
  summary: "The watcher starts now instead of at its time",
  body: z.object({}),
  answer: shape.checking,
});

export const assign = contract({
  method: "POST",
  path: "/approval/application/assign",
  permission: can.application.manage,
  summary: "Puts people on a node that nobody could be found for, or whose person left",
  body: shape.assign,
  answer: submitted,
});

export const change = contract({
  method: "POST",
  path: "/approval/application/change",
  permission: can.application.manage,
  summary: "Changes the people of a node that is open or not yet reached",
  body: shape.change,
  answer: submitted,
});

export const jump = contract({
  method: "POST",
  path: "/approval/application/jump",
  permission: can.application.manage,
  summary: "Moves an application to another node",
  body: shape.jump,
  answer: submitted,
});

export const end = contract({
  method: "POST",
  path: "/approval/application/end",
  permission: can.application.manage,
  summary: "Ends an application as rejected",
  body: shape.end,
  answer: submitted,
});
