import { callsBelow, contract } from "@stampflow/kernel";
import { z } from "zod";
import { listAssociated as listAssociatedInput, oneForm } from "../form/schema.ts";
import { can } from "../permissions.ts";
import * as shape from "./schema.ts";
import * as drawingShape from "./view/drawing-schema.ts";
import * as linkedShape from "./view/linked-schema.ts";

const call = callsBelow("/approval/application");
const workflowCall = callsBelow("/business/workflow");
const maxBody = 2 * 1024 * 1024;

export const openForm = workflowCall(
  "formDetail",
  can.apply,
  "A form as the caller may fill it in",
  shape.openForm,
  shape.openedForm,
);

export const submit = contract({
  ...workflowCall("startFormProcess", can.apply, "Submits an application", shape.submitApplication, shape.submitted),
  maxBody,
});

export const preview = contract({
  ...call("preview", can.apply, "Whom an application would reach, and why", shape.submitApplication, shape.preview),
  maxBody,
});

export const resubmit = contract({
  ...workflowCall("startWorkFlow", can.apply, "Submits a returned application again", shape.resubmit, shape.submitted),
  maxBody,
});

export const previewAgain = contract({
  ...call(
    "previewAgain",
    can.apply,
    "Whom a returned application would reach when it is submitted again, and why",
    shape.resubmit,
    shape.preview,
  ),
  maxBody,
});

export const withdraw = call("withdraw", can.apply, "Withdraws an application", shape.withdraw, shape.submitted);

export const urge = call(
  "urge",
  can.apply,
  "Reminds those who have an open task, once in ten minutes",
  shape.one,
  shape.submitted,
);

export const decide = contract({
  ...callsBelow("/business/approveTask")(
    "approval2",
    can.handle,
    "Decides a task: agree, refuse, return, transfer and so on",
    shape.decideEither,
    shape.submitted,
  ),
  maxBody,
});

export const transit = contract({
  ...workflowCall(
    "transflow",
    can.handle,
    "The same as approval2, in the shape of the form's own call",
    shape.transit,
    shape.submitted,
  ),
  maxBody,
});

export const list = contract({
  ...call(
    "list",
    can.inbox,
    "The tabs: waiting for me, done by me, started by me, copied to me",
    shape.listPending,
    shape.rows,
  ),
  lists: shape.tab.options.map((tab) => `approval.${tab}`),
});

export const counts = call(
  "counts",
  can.inbox,
  "How many wait for the caller, and how many copies are unread",
  z.object({}),
  shape.counts,
);

export const workbench = call(
  "workbench",
  can.inbox,
  "What waits longest for the caller, and who has their own applications",
  z.object({}),
  shape.workbench,
);

export const all = contract({
  ...call(
    "all",
    can.application.view,
    "Everybody's applications within the scope of the role",
    shape.listAll,
    shape.allRows,
  ),
  lists: ["approval.all", "approval.desk.all"],
});

export const associated = callsBelow("/business/formModuleTable")(
  "queryUserDateLogs",
  can.apply,
  "The caller's applications of some forms, for an association control",
  listAssociatedInput,
  shape.associatedRows,
);

export const detail = call(
  "detail",
  can.inbox,
  "One application: content, progress, what comes next, what the caller may do",
  shape.oneFor,
  shape.detail,
);

export const linked = call(
  "linked",
  can.inbox,
  "The content of an application that is attached to one that the caller may read",
  linkedShape.oneLinked,
  linkedShape.linked,
);

export const progress = call(
  "progress",
  can.inbox,
  "The progress of one application alone, the newest of it or what came before a step",
  shape.oneStretch,
  shape.progress,
);

export const drawing = call(
  "drawing",
  can.inbox,
  "The drawn flow of an application, for the picture of its run",
  shape.oneFor,
  drawingShape.drawing,
);

export const tasks = call(
  "tasks",
  can.inbox,
  "Who has which task of an application open",
  shape.oneFor,
  shape.openTasks,
);

export const read = call("read", can.inbox, "The caller has seen it", shape.oneFor, z.null());

export const log = callsBelow("/business/formUserLogs")(
  "formId",
  can.inbox,
  "The log of one application in the form's own shape",
  oneForm,
  shape.formLog,
);

export const share = call(
  "share",
  can.inbox,
  "Gives colleagues a copy of what the caller may read",
  shape.share,
  shape.submitted,
);

export const declareVoid = call(
  "void",
  can.apply,
  "Declares an approved application void",
  shape.declareVoid,
  shape.submitted,
);
