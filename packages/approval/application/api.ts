import { implement, type Route } from "@stampflow/kernel/server";
import { actingAs } from "../proxy/acting.ts";
import { scopeFilter } from "../record/scope.ts";
import { act } from "./act/act.ts";
import { admitDecided, commandOf } from "./act/command.ts";
import { markRead } from "./act/mark-read.ts";
import { resubmitApplication } from "./act/resubmit.ts";
import { openForApplicant, submitApplication } from "./act/submit.ts";
import * as calls from "./contract.ts";
import { listAssociated } from "./list/associated.ts";
import { asFollowedRows } from "./list/holders.ts";
import { allApplications, asRows, countTabs, inZone, listFor, tabOf } from "./list/list.ts";
import { listMerged } from "./list/merged-tasks.ts";
import { workbenchOf } from "./list/workbench.ts";
import type * as shape from "./schema.ts";
import { detailOf, progressOf } from "./view/detail.ts";
import { drawingOf } from "./view/drawing.ts";
import { formLogOf } from "./view/form-log.ts";
import { linkedOf } from "./view/linked.ts";
import { openedOf } from "./view/opened-form.ts";
import { previewSubmission } from "./view/preview.ts";
import { previewResubmission } from "./view/resubmission.ts";

const openForm = implement(calls.openForm, async ({ body, actor }) =>
  openedOf(await openForApplicant(body.formId, actor, body.applicantId), actor),
);

const submit = implement(calls.submit, ({ body, actor, now, idempotency }) =>
  submitApplication(body, actor, now, idempotency("application.submit", body.formId)),
);

const preview = implement(calls.preview, async ({ body, actor, now }) => {
  const opened = await openForApplicant(body.formId, actor, body.applicantId);
  return previewSubmission({ ...opened, submittedBy: actor.userId, now, values: body.values, chosen: body.chosen });
});

const resubmit = implement(calls.resubmit, ({ body, actor, now, idempotency }) =>
  resubmitApplication(body, actor, now, idempotency("application", body.applyId, { kind: "resubmit" })),
);

const previewAgain = implement(calls.previewAgain, ({ body, actor, now }) => previewResubmission(body, actor, now));

const withdraw = implement(calls.withdraw, ({ body, actor, now, idempotency }) =>
  act(body.applyId, {
    now,
    idempotency: idempotency("application", body.applyId, { kind: "withdraw" }),
    command: () => ({
      action: "WITHDRAW",
      user: actor.userId,
      opinion: body.opinion,
      ...(body.seq === undefined ? {} : { seen: { step: body.seq } }),
    }),
  }),
);

const urge = implement(calls.urge, ({ body, actor, now, idempotency }) =>
  act(body.applyId, {
    now,
    idempotency: idempotency("application", body.applyId, { kind: "urge" }),
    command: () => ({ action: "URGE", user: actor.userId }),
  }),
);

/** The idempotency of a command on a task: another action with the same key gets the first answer (F7). */
function idempotencyOf({
  applyId,
  taskId,
  forId,
  action,
}: Pick<shape.Decide, "applyId" | "taskId" | "forId" | "action">) {
  // Task ids are unique only within their application.
  const resource = [applyId, taskId ?? "", ...(forId ? [forId] : [])].join(" ");
  return ["task", resource, { kind: action, final: taskId !== undefined }] as const;
}

const actionFor = { 2: "NEXT", 3: "REJECT" } as const;

const decide = implement(calls.decide, ({ body: input, actor, now, idempotency }) => {
  const body = "action" in input ? input : { ...input, action: actionFor[input.status] };
  return act(body.applyId, {
    now,
    forId: body.forId,
    idempotency: idempotency(...idempotencyOf(body)),
    command: (before) => commandOf(body, { actor, before, now }),
    joining: admitDecided(body.values, now),
  });
});

const transit = implement(calls.transit, ({ body: { id, transFlow, forId }, actor, now, idempotency }) => {
  const { actionName: action, remark, formUserDateLogs: values } = transFlow;
  const body = { applyId: id, action, opinion: remark, forId, ...(values ? { values } : {}) };
  return act(id, {
    now,
    forId,
    idempotency: idempotency(...idempotencyOf(body)),
    command: (before) => commandOf(body, { actor, before, now }),
    joining: admitDecided(values, now),
  });
});

const list = implement(calls.list, async ({ body: asked, actor, now }) => {
  const body = await inZone(asked);
  if (body.forId) return listFor(body.forId, body, actor, now, asRows);
  if (body.acting && body.tab === "pending") return listMerged(body, actor, now, asRows);
  return tabOf(actor.userId, body, body.tab === "apply" ? asFollowedRows : asRows);
});

const counts = implement(calls.counts, ({ actor, now }) => countTabs(actor.userId, now));

const workbench = implement(calls.workbench, ({ actor, now }) => workbenchOf(actor, now));

const all = implement(calls.all, async ({ body, actor }) =>
  allApplications(await inZone(body), scopeFilter(actor), asFollowedRows),
);

const associated = implement(calls.associated, ({ body, actor }) => listAssociated(actor.userId, body));

const detail = implement(calls.detail, ({ body, actor, now }) => detailOf(body.applyId, actor, now, body.forId));

const linked = implement(calls.linked, ({ body, actor, now }) => linkedOf(body, actor, now));

const progress = implement(calls.progress, ({ body, actor, now }) => progressOf(body, actor, now));

const drawing = implement(calls.drawing, ({ body, actor, now }) => drawingOf(body, actor, now));

const tasks = implement(calls.tasks, async ({ body, actor, now }) => ({
  records: (await progressOf(body, actor, now)).open,
}));

const read = implement(calls.read, async ({ body, actor, now }) => {
  await markRead(body.applyId, actor, now, await actingAs(body.forId, actor, now));
  return null;
});

const log = implement(calls.log, ({ body, actor }) => formLogOf(body.id, actor));

export const applicationRoutes: Route[] = [
  openForm,
  submit,
  preview,
  resubmit,
  previewAgain,
  withdraw,
  urge,
  decide,
  transit,
  list,
  counts,
  workbench,
  all,
  associated,
  detail,
  linked,
  progress,
  drawing,
  tasks,
  read,
  log,
];
