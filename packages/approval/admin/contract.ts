import { callsBelow, contract } from "@stampflow/kernel";
import { z } from "zod";
import { submitted } from "../application/schema.ts";
import { can } from "../permissions.ts";
import * as shape from "./schema.ts";

const call = callsBelow("/approval/exception");
const applicationCall = callsBelow("/approval/application");

export const jumpTargets = applicationCall(
  "jumpTargets",
  can.application.manage,
  "Where an application may be moved to, and what each move would close and ask again",
  shape.one,
  shape.jumpTargets,
);

export const list = contract({
  ...call(
    "list",
    can.application.manage,
    "Stuck applications, why, and what can be done",
    shape.listExceptions,
    shape.exceptionRows,
  ),
  lists: ["approval.desk.stuck"],
});

export const detail = call(
  "detail",
  can.application.manage,
  "Who is asked where in one application, and what is wrong with it",
  shape.one,
  shape.exceptionDetail,
);

export const repair = call(
  "repair",
  can.application.manage,
  "One of the repairs that a problem offers, with a reason",
  shape.repair,
  submitted,
);

export const leavers = call(
  "leavers",
  can.application.manage,
  "People who left or are not there, whose tasks wait to be handed over",
  z.object({}),
  shape.leavers,
);

export const handOver = call(
  "handOver",
  can.application.manage,
  "Everything that one person left goes to another, with a verdict for each task",
  shape.handOver,
  shape.handedOver,
);

export const check = call(
  "check",
  can.application.manage,
  "The watcher starts now instead of at its time",
  z.object({}),
  shape.checking,
);

export const assign = applicationCall(
  "assign",
  can.application.manage,
  "Puts people on a node that nobody could be found for, or whose person left",
  shape.assign,
  submitted,
);

export const change = applicationCall(
  "change",
  can.application.manage,
  "Changes the people of a node that is open or not yet reached",
  shape.change,
  submitted,
);

export const jump = applicationCall(
  "jump",
  can.application.manage,
  "Moves an application to another node",
  shape.jump,
  submitted,
);

export const end = applicationCall(
  "end",
  can.application.manage,
  "Ends an application as rejected",
  shape.end,
  submitted,
);
