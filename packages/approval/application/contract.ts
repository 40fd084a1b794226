import { contract } from "@stampflow/kernel";
import { z } from "zod";
import { listAssociated as listAssociatedInput, oneForm } from "../form/schema.ts";
import { can } from "../permissions.ts";
import * as shape from "./schema.ts";
import * as linkedShape from "./view/linked-schema.ts";

const maxBody = 2 * 1024 * 1024;

export const openForm = contract({
  method: "POST",
  path: "/business/workflow/formDetail",
  permission: can.apply,
  summary: "A form as the caller may fill it in",
  body: shape.openForm,
  answer: shape.openedForm,
});

export const submit = contract({
  method: "POST",
  path: "/business/workflow/startFormProcess",
  permission: can.apply,
  summary: "Submits an application",
  body: shape.submitApplication,
  answer: shape.submitted,
  maxBody,
});

export const preview = contract({
  method: "POST",
  path: "/approval/application/preview",
  permission: can.apply,
  summary: "Whom an application would reach, and why",
  body: shape.submitApplication,
  answer: shape.preview,
  maxBody,
});

export const resubmit = contract({
  method: "POST",
  path: "/business/workflow/startWorkFlow",
  permission: can.apply,
  summary: "Submits a returned application again",
  body: shape.resubmit,
  answer: shape.submitted,
  maxBody,
});

export const previewAgain = contract({
  method: "POST",
  path: "/approval/application/previewAgain",
  permission: can.apply,
  summary: "Whom a returned application would reach when it is submitted again, and why",
  body: shape.resubmit,
  answer: shape.preview,
  maxBody,
});

export const withdraw = contract({
  method: "POST",
  path: "/approval/application/withdraw",
  permission: can.apply,
  summary: "Withdraws an application",
  body: shape.withdraw,
  answer: shape.submitted,
});

export const urge = contract({
  method: "POST",
  path: "/approval/application/urge",
  permission: can.apply,
  summary: "Reminds those who have an open task, once in ten minutes",
  body: shape.one,
  answer: shape.submitted,
});

export const decide = contract({
  method: "POST",
  path: "/business/approveTask/approval2",
  permission: can.handle,
  summary: "Decides a task: agree, refuse, return, transfer and so on",
  body: shape.decideEither,
  answer: shape.submitted,
  maxBody,
});

export const transit = contract({
  method: "POST",
  path: "/business/workflow/transflow",
  permission: can.handle,
  summary: "The same as approval2, in the shape of the form's own call",
  body: shape.transit,
  answer: shape.submitted,
  maxBody,
});

export const batch = contract({
  method: "POST",
  path: "/approval/task/batch",
  permission: can.handle,
  summary: "Decides several tasks; each stands for itself",
  body: shape.batch,
  answer: shape.batchResult,
});

export const list = contract({
  method: "POST",
  path: "/approval/application/list",
  permission: can.inbox,
  summary: "The tabs: waiting for me, done by me, started by me, copied to me",
  body: shape.listPending,
  answer: shape.rows,
});

export const counts = contract({
  method: "POST",
  path: "/approval/application/counts",
  permission: can.inbox,
  summary: "How many wait for the caller, and how many copies are unread",
  body: z.object({}),
  answer: shape.counts,
});

export const workbench = contract({
  method: "POST",
  path: "/approval/application/workbench",
  permission: can.inbox,
  summary: "What waits longest for the caller, and who has their own applications",
  body: z.object({}),
  answer: shape.workbench,
});

export const all = contract({
  method: "POST",
  path: "/approval/application/all",
  permission: can.application.view,
  summary: "Everybody's applications within the scope of the role",
  body: shape.listAll,
  answer: shape.allRows,
});

export const associated = contract({
  method: "POST",
  path: "/business/formModuleTable/queryUserDateLogs",
  permission: can.apply,
  summary: "The caller's applications of some forms, for an association control",
  body: listAssociatedInput,
  answer: shape.associatedRows,
});

export const detail = contract({
  method: "POST",
  path: "/approval/application/detail",
  permission: can.inbox,
  summary: "One application: content, progress, what comes next, what the caller may do",
  body: shape.oneFor,
  answer: shape.detail,
});

export const linked = contract({
  method: "POST",
  path: "/approval/application/linked",
  permission: can.inbox,
  summary: "The content of an application that is attached to one that the caller may read",
  body: linkedShape.oneLinked,
  answer: linkedShape.linked,
});

export const progress = contract({
  method: "POST",
  path: "/approval/application/progress",
  permission: can.inbox,
  summary: "The progress of one application alone, the newest of it or what came before a step",
  body: shape.oneStretch,
  answer: shape.progress,
});

export const tasks = contract({
  method: "POST",
  path: "/approval/application/tasks",
  permission: can.inbox,
  summary: "Who has which task of an application open",
  body: shape.oneFor,
  answer: shape.openTasks,
});

export const read = contract({
  method: "POST",
  path: "/approval/application/read",
  permission: can.inbox,
  summary: "The caller has seen it",
  body: shape.oneFor,
  answer: z.null(),
});

export const log = contract({
  method: "POST",
  path: "/business/formUserLogs/formId",
  permission: can.inbox,
  summary: "The log of one application in the form's own shape",
  body: oneForm,
  answer: shape.formLog,
});

export const share = contract({
  method: "POST",
  path: "/approval/application/share",
  permission: can.inbox,
  summary: "Gives colleagues a copy of what the caller may read",
  body: shape.share,
  answer: shape.submitted,
});

export const declareVoid = contract({
  method: "POST",
  path: "/approval/application/void",
  permission: can.apply,
  summary: "Declares an approved application void",
  body: shape.declareVoid,
  answer: shape.submitted,
});
