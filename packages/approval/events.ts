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
/** Approved 1, rejected 2, withdrawn 4: nothing follows. */
export const applicationEnded = defineEvent(
  "approval.application.ended",
  application.extend({ status: z.union([z.literal(1), z.literal(2), z.literal(4)]), applicantId: id }),
);
/** It stays approved, but holds no longer. */
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
/** Nobody was found for a node, or the one who had it left: an administrator has to assign. */
export const applicationStuck = defineEvent(
  "approval.application.stuck",
  application.extend({ nodeId: id, userIds: z.array(id) }),
);
/** An administrator stepped in (F32). `lost` had a task and have it no more. */
export const applicationAdministered = defineEvent(
  "approval.application.administered",
  application.extend({ action: z.string(), by: id, nodeId: id, reason: z.string(), lost: z.array(id) }),
);
/** The watcher has come through everything that runs. The name is in stored events. */
export const exceptionsChecked = defineEvent("approval.desk.checked", z.object({ checkedAt: z.number() }));
/** An event node was passed; `name` is what the designer called it. */
export const eventRaised = defineEvent("approval.event.raised", application.extend({ nodeId: id, name: z.string() }));

export const taskOpened = defineEvent(
  "approval.task.opened",
  application.extend({ tasks: z.array(task.extend({ kind: z.string() })) }),
);
export const taskClosed = defineEvent(
  "approval.task.closed",
  application.extend({ tasks: z.array(task.extend({ how: z.string() })) }),
);
/** Somebody decided in the place of the person whose task it was. */
export const taskProxied = defineEvent(
  "approval.task.proxied",
  application.extend({ nodeId: id, by: id, forId: id, action: z.string() }),
);
/** `nodeId`: where it is the flow's own setting that reminds. */
export const taskUrged = defineEvent(
  "approval.task.urged",
  application.extend({ by: id, userIds: z.array(id), nodeId: id.optional() }),
);
/** More tasks than one save can hold: the task items are put right from the state. Stored under an older name. */
export const tasksOverflowed = defineEvent("approval.task.late", application);

export const applicationMigrated = defineEvent(
  "approval.application.migrated",
  application.extend({
    from: z.number(),
    to: z.number(),
    by: id,
    /** Tasks that went along, with the names of their nodes, and tasks that closed. */
    moves: z.array(z.object({ userId: id, from: z.string(), to: z.string() })),
    closes: z.array(z.object({ userId: id, nodeName: z.string() })),
  }),
);

const proxy = z.object({ proxyId: id });
export const proxyGiven = defineEvent("approval.proxy.given", proxy);
/** Its period has begun. */
export const proxyBegun = defineEvent("approval.proxy.begun", proxy);
/** Its period is over. */
export const proxyExpired = defineEvent("approval.proxy.expired", proxy);
/** Before its time. */
export const proxyEnded = defineEvent("approval.proxy.ended", proxy);
