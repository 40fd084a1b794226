import { allOnce, eachOnce, type Route, route } from "@stampflow/kernel/server";
import { z } from "zod";
import { listAssociated as listAssociatedInput, oneForm } from "../form/schema.ts";
import { applicationView, apply, handle, inbox } from "../permissions.ts";
import { actingAs } from "../proxy/acting.ts";
import { act } from "./act.ts";
import { coming } from "./coming.ts";
import { commandOf } from "./command.ts";
import { detailOf, progressOf } from "./detail.ts";
import { countTabs, listAssociated, listEverything, listFor, listTab } from "./list.ts";
import { formLogOf } from "./log.ts";
import { listMerged } from "./merged.ts";
import { openedOf } from "./open.ts";
import { markRead } from "./read.ts";
import { resubmitApplication } from "./resubmit.ts";
import * as shape from "./schema.ts";
import { scopeFilter } from "./scope.ts";
import { startOf } from "./sight.ts";
import type { Standing } from "./standing.ts";
import { openForApplicant, submitApplication } from "./submit.ts";
import { verdictOf } from "./verdict.ts";
import { workbenchOf } from "./workbench.ts";

/** Values of a form with 200 controls; longer ones are refused by their own limit. */
const maxBody = 2 * 1024 * 1024;

const openForm = route({
  method: "POST",
  path: "/business/workflow/formDetail",
  permission: apply,
  summary: "A form as the caller may fill it in",
  body: shape.openForm,
  answer: shape.openedForm,
  handle: async ({ body, actor }) => openedOf(await openForApplicant(body.formId, actor, body.applicantId)),
});

const submit = route({
  method: "POST",
  path: "/business/workflow/startFormProcess",
  permission: apply,
  summary: "Submits an application",
  body: shape.submitApplication,
  answer: shape.submitted,
  maxBody,
  handle: ({ body, actor, now, once }) => submitApplication(body, actor, now, once("application.submit", body.formId)),
});

const preview = route({
  method: "POST",
  path: "/approval/application/preview",
  permission: apply,
  summary: "Whom an application would reach, and why",
  body: shape.submitApplication,
  answer: shape.preview,
  maxBody,
  handle: async ({ body, actor, now }) => {
    const opened = await openForApplicant(body.formId, actor, body.applicantId);
    return coming({ ...opened, submittedBy: actor.userId, now, values: body.values, chosen: body.chosen });
  },
});

const resubmit = route({
  method: "POST",
  path: "/business/workflow/startWorkFlow",
  permission: apply,
  summary: "Submits a returned application again",
  body: shape.resubmit,
  answer: shape.submitted,
  maxBody,
  handle: ({ body, actor, now, once }) =>
    resubmitApplication(body, actor, now, once("application", body.applyId, { kind: "resubmit" })),
});

const withdraw = route({
  method: "POST",
  path: "/approval/application/withdraw",
  permission: apply,
  summary: "Withdraws an application",
  body: shape.withdraw,
  answer: shape.submitted,
  handle: ({ body, actor, now, once }) =>
    act(body.applyId, {
      now,
      once: once("application", body.applyId, { kind: "withdraw" }),
      command: () => ({
        action: "WITHDRAW",
        user: actor.userId,
        opinion: body.opinion,
        ...(body.seq === undefined ? {} : { seen: { step: body.seq } }),
      }),
    }),
});

const urge = route({
  method: "POST",
  path: "/approval/application/urge",
  permission: apply,
  summary: "Reminds those who have an open task, once in ten minutes",
  body: shape.one,
  answer: shape.submitted,
  handle: ({ body, actor, now, once }) =>
    act(body.applyId, {
      now,
      once: once("application", body.applyId, { kind: "urge" }),
      command: () => ({ action: "URGE", user: actor.userId }),
    }),
});

/** A key stands for what is done with the task, whatever that is: another action under it gets the first answer (F7). */
function onceOf({ applyId, taskId, forId, action }: Pick<shape.Decide, "applyId" | "taskId" | "forId" | "action">) {
  // Ids of tasks are unique only within their application.
  const thing = [applyId, taskId ?? "", ...(forId ? [forId] : [])].join(" ");
  return ["task", thing, { kind: action, spent: taskId !== undefined }] as const;
}

const actionFor = { 1: "NEXT", 2: "REJECT", 3: "BACK" } as const;

const decide = route({
  method: "POST",
  path: "/business/approveTask/approval2",
  permission: handle,
  summary: "Decides a task: agree, refuse, return, transfer and so on",
  body: shape.decideEither,
  answer: shape.submitted,
  maxBody,
  handle: ({ body: given, actor, now, once, request }) => {
    const body = "action" in given ? given : { ...given, action: actionFor[given.status] };
    return act(body.applyId, {
      now,
      forId: body.forId,
      once: once(...onceOf(body)),
      command: (before) => {
        const to = "status" in body ? { to: startOf(before.edition) } : {};
        return commandOf(body.action === "BACK" ? { ...body, ...to } : body, { actor, before, request, now });
      },
    });
  },
});

const transit = route({
  method: "POST",
  path: "/business/workflow/transflow",
  permission: handle,
  summary: "The same as approval2, in the shape of the form's own call",
  body: shape.transit,
  answer: shape.submitted,
  maxBody,
  handle: ({ body: { id, transFlow, forId }, actor, now, once, request }) => {
    const { actionName: action, remark, formUserDateLogs: values } = transFlow;
    const body = { applyId: id, action, opinion: remark, forId, ...(values ? { values } : {}) };
    return act(id, {
      now,
      forId,
      once: once(...onceOf(body)),
      command: (before) => commandOf(body, { actor, before, request, now }),
    });
  },
});

const batch = route({
  method: "POST",
  path: "/approval/task/batch",
  permission: handle,
  summary: "Decides several tasks; each stands for itself",
  body: shape.batch,
  answer: shape.batchResult,
  handle: ({ body: { items, action, opinion }, actor, now, request }) =>
    allOnce("task.batch", async () => {
      const results: z.infer<typeof shape.batchResult>["results"] = [];
      for (const { applyId, taskId: task, forId } of items) {
        const item = { applyId, action, opinion, forId, ...(task ? { taskId: task } : {}) };
        const command = (before: Standing) => commandOf(item, { actor, before, request, now, batch: true });
        const [name, thing, more] = onceOf(item);
        const what = { action: name, thing, ...more };
        const verdict = await verdictOf(() => eachOnce(what, (once) => act(applyId, { now, once, forId, command })));
        results.push({ applyId, ...verdict });
      }
      return { results };
    }),
});

const list = route({
  method: "POST",
  path: "/approval/application/list",
  permission: inbox,
  summary: "The tabs: waiting for me, done by me, started by me, copied to me",
  body: shape.listPending,
  answer: shape.rows,
  handle: ({ body, actor, now }) => {
    if (body.forId) return listFor(body.forId, body, actor, now);
    return body.acting && body.tab === "pending" ? listMerged(body, actor, now) : listTab(actor.userId, body);
  },
});

const counts = route({
  method: "POST",
  path: "/approval/application/counts",
  permission: inbox,
  summary: "How many wait for the caller, and how many copies are unread",
  body: z.object({}),
  answer: shape.counts,
  handle: ({ actor, now }) => countTabs(actor.userId, now),
});

const workbench = route({
  method: "POST",
  path: "/approval/application/workbench",
  permission: inbox,
  summary: "What waits longest for the caller, and who has their own applications",
  body: z.object({}),
  answer: shape.workbench,
  handle: ({ actor, now }) => workbenchOf(actor, now),
});

const all = route({
  method: "POST",
  path: "/approval/application/all",
  permission: applicationView,
  summary: "Everybody's applications within the scope of the role",
  body: shape.listAll,
  answer: shape.rows,
  handle: ({ body, actor }) => listEverything(body, scopeFilter(actor)),
});

const associated = route({
  method: "POST",
  path: "/business/formModuleTable/queryUserDateLogs",
  permission: apply,
  summary: "The caller's applications of some forms, for an association control",
  body: listAssociatedInput,
  answer: shape.associatedRows,
  handle: ({ body, actor }) => listAssociated(actor.userId, body),
});

const detail = route({
  method: "POST",
  path: "/approval/application/detail",
  permission: inbox,
  summary: "One application: content, progress, what comes next, what the caller may do",
  body: shape.oneFor,
  answer: shape.detail,
  handle: ({ body, actor, now }) => detailOf(body.applyId, actor, now, body.forId),
});

const progress = route({
  method: "POST",
  path: "/approval/application/progress",
  permission: inbox,
  summary: "The progress of one application alone, the newest of it or what came before a step",
  body: shape.oneStretch,
  answer: shape.progress,
  handle: ({ body, actor, now }) => progressOf(body, actor, now),
});

const tasks = route({
  method: "POST",
  path: "/approval/application/tasks",
  permission: inbox,
  summary: "Who has which task of an application open",
  body: shape.oneFor,
  answer: shape.openTasks,
  handle: async ({ body, actor, now }) => ({ records: (await progressOf(body, actor, now)).open }),
});

const read = route({
  method: "POST",
  path: "/approval/application/read",
  permission: inbox,
  summary: "The caller has seen it",
  body: shape.oneFor,
  answer: z.null(),
  handle: async ({ body, actor, now }) => {
    await markRead(body.applyId, actor, await actingAs(body.forId, actor, now));
    return null;
  },
});

const log = route({
  method: "POST",
  path: "/business/formUserLogs/formId",
  permission: inbox,
  summary: "The log of one application in the form's own shape",
  body: oneForm,
  answer: shape.formLog,
  handle: ({ body, actor }) => formLogOf(body.id, actor),
});

export const applicationRoutes: Route[] = [
  openForm,
  submit,
  preview,
  resubmit,
  withdraw,
  urge,
  decide,
  transit,
  batch,
  list,
  counts,
  workbench,
  all,
  associated,
  detail,
  progress,
  tasks,
  read,
  log,
];
