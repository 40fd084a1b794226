import { defineEvent } from "@stampflow/kernel";
import { z } from "zod";

const id = z.string();
const application = z.object({ applicationId: id, formId: id });
const task = z.object({ taskId: id, nodeId: id, userId: id });

export const formPublished = defineEvent("approval.form.published", z.object({ formId: id, version: z.number() }));
export const formChanged = defineEvent("approval.form.changed", z.object({ formId: id, version: z.number() }));

export const applicationSubmitted = defineEvent(
  "approval.application.submitted",
  application.extend({ version: z.number(), applicantId: id, again: z.boolean() }),
);
/** 1 approved, 2 rejected, 4 withdrawn: final. */
export const applicationEnded = defineEvent(
  "approval.application.ended",
  application.extend({ status: z.union([z.literal(1), z.literal(2), z.literal(4)]), applicantId: id }),
);
/** Declared void; its status stays approved. */
export const applicationVoided = defineEvent(
  "approval.application.voided",
  application.extend({ by: id, reason: z.string() }),
);
export const applicationReturned = defineEvent(
  "approval.application.returned",
  application.extend({ applicantId: id, nodeId: id }),
);
export const applicationCopied = defineEvent(
  "approval.application.copied",
  application.extend({ nodeId: id, userIds: z.array(id) }),
);
export const applicationNoticed = defineEvent(
  "approval.application.noticed",
  application.extend({ nodeId: id, userIds: z.array(id) }),
);
/** Nobody was found for a node, or the person left: an administrator must assign. */
export const applicationStuck = defineEvent(
  "approval.application.stuck",
  application.extend({ nodeId: id, userIds: z.array(id) }),
);
/** An administrator acted (F32). `lost`: people whose task was closed. */
export const applicationAdministered = defineEvent(
  "approval.application.administered",
  application.extend({ action: z.string(), by: id, nodeId: id, reason: z.string(), lost: z.array(id) }),
);
/** The watcher has completed a round. The name is in stored events. */
export const exceptionsChecked = defineEvent("approval.desk.checked", z.object({ checkedAt: z.number() }));
/** An event node was passed; `name` is that of the designer. */
export const eventRaised = defineEvent("approval.event.raised", application.extend({ nodeId: id, name: z.string() }));

export const taskOpened = defineEvent(
  "approval.task.opened",
  application.extend({ tasks: z.array(task.extend({ kind: z.string() })) }),
);
export const taskClosed = defineEvent(
  "approval.task.closed",
  application.extend({ tasks: z.array(task.extend({ how: z.string() })) }),
);
/** A proxy decided a task. */
export const taskProxied = defineEvent(
  "approval.task.proxied",
  application.extend({ nodeId: id, by: id, forId: id, action: z.string() }),
);
/** `nodeId` is set if the reminder of the flow sent it. */
export const taskUrged = defineEvent(
  "approval.task.urged",
  application.extend({ by: id, userIds: z.array(id), nodeId: id.optional() }),
);
/** A step opened more tasks than one save can hold: their rows are written afterwards. Stored under an older name. */
export const tasksOverflowed = defineEvent("approval.task.late", application);

/** A question to the applicant (F36): the step in which it was asked, and who asked. */
const question = application.extend({ question: z.number(), nodeId: id, applicantId: id, askedBy: id });
export const questionAsked = defineEvent("approval.question.asked", question);
/** `userId`: whose task it belongs to. */
export const questionAnswered = defineEvent("approval.question.answered", question.extend({ userId: id, by: id }));
/** Dropped by who asked, or overtaken: its task closed. */
export const questionOver = defineEvent("approval.question.over", question.extend({ how: z.string() }));

export const commentAdded = defineEvent(
  "approval.comment.added",
  application.extend({ commentId: id, by: id, mentions: z.array(id) }),
);

export const applicationMigrated = defineEvent(
  "approval.application.migrated",
  application.extend({
    from: z.number(),
    to: z.number(),
    by: id,
    /** Tasks that moved, with the names of their nodes, and tasks that closed. */
    moves: z.array(z.object({ userId: id, from: z.string(), to: z.string() })),
    closes: z.array(z.object({ userId: id, nodeName: z.string() })),
  }),
);

/** A picture to sign a task with was drawn on a phone. */
export const signatureGiven = defineEvent(
  "approval.signature.given",
  application.extend({ taskId: id, userId: id, key: id }),
);

const proxy = z.object({ proxyId: id });
export const proxyGiven = defineEvent("approval.proxy.given", proxy);
/** The period of the delegation has begun. */
export const proxyBegun = defineEvent("approval.proxy.begun", proxy);
/** The period of the delegation is over. */
export const proxyExpired = defineEvent("approval.proxy.expired", proxy);
/** The delegation was ended early. */
export const proxyEnded = defineEvent("approval.proxy.ended", proxy);
