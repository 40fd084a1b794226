import { flowStatus, statusName } from "@stampflow/flow";
import { type Subscriber, subscriber } from "@stampflow/kernel/server";
import { businessTypes, tabs } from "@stampflow/notice";
import { markDone, pushTopics } from "@stampflow/notice/server";
import { copyTo } from "../application/act/mark-read.ts";
import * as events from "../events.ts";
import { nameOf, organisation } from "../people.ts";
import type { Head } from "../record/entities.ts";
import { sentBackOf } from "../record/sent-back.ts";
import { entriesOf, headOf } from "../record/store.ts";
import { remindByFlow } from "./flow-reminder.ts";
import { linkTo } from "./link.ts";
import { noticeText } from "./notice-text.ts";
import { openTaskCounts, stuckTask, tasksNow } from "./task-counts.ts";
import { topics } from "./topics.ts";

const kindOf = (task: string) => (task === "resubmit" ? "resubmit" : task === "handle" ? "handle" : "pending");

/** Who returned it in this step, and why. */
async function returnedAt(head: Head | null, at: number): Promise<{ by: string; reason: string } | null> {
  const back = head && sentBackOf(head);
  return back?.at === at ? { by: nameOf(await organisation(), back.by), reason: back.opinion } : null;
}

const opened = subscriber("approval.notice.opened", [events.taskOpened], async (envelope) => {
  const { tasks, applicationId } = envelope.data;
  await touchFollowers(applicationId);
  const head = await headOf(applicationId);
  const back = await returnedAt(head, envelope.at);
  // The task to send it again is the applicant's or the submitter's alone.
  const own = tasks.some(({ kind, userId }) => kind === "resubmit" && userId === head?.applicantId);
  for (const kind of new Set(tasks.map((task) => kindOf(task.kind)))) {
    const those = tasks.filter((task) => kindOf(task.kind) === kind);
    const again = kind === "resubmit";
    const content = {
      userIds: those.map(({ userId }) => userId),
      kind,
      ...(back && { text: again ? (own ? "returnedToYou" : "returned") : "sentBack" }),
      tasksOf: (id: string) => those.filter(({ userId }) => userId === id).map(({ taskId }) => taskId),
      businessType: again ? businessTypes.announcement : businessTypes.pending,
      topics: again ? [topics.apply, topics.pending] : [topics.pending],
      link: linkTo(again ? "apply" : "pending", applicationId),
    };
    await noticeText(envelope, content, back ?? {});
  }
});

/** Refreshes lists and bells of people who had the task, and lists of people who follow the application. */
const closed = subscriber("approval.notice.closed", [events.taskClosed], async (envelope) => {
  const { tasks, applicationId } = envelope.data;
  const userIds = tasks.map((task) => task.userId);
  await markDone(userIds, openTaskCounts(applicationId), [topics.pending, topics.approved]);
  await touchFollowers(applicationId);
});

/** The reminders of administrators are done, or no longer needed. */
const unstuck = subscriber(
  "approval.notice.unstuck",
  [events.applicationAdministered, events.applicationEnded],
  async ({ data: { applicationId } }) => markDone((await organisation()).flowAdmins, openTaskCounts(applicationId)),
);

async function touchFollowers(applicationId: string): Promise<void> {
  const head = await headOf(applicationId);
  if (head) await pushTopics([head.applicantId, head.submitterId], [topics.apply]);
}

/** Notifies the initiator and the submitter, except the person who withdrew it. */
const ended = subscriber("approval.notice.ended", [events.applicationEnded], async (envelope) => {
  const head = await headOf(envelope.data.applicationId);
  if (!head) return;
  const { status, applicationId } = envelope.data;
  const concerned = [head.applicantId, head.submitterId];
  await pushTopics(concerned, [topics.apply]);
  await noticeText(envelope, {
    userIds: status === flowStatus.withdrawn ? concerned.filter((id) => id !== envelope.actorId) : concerned,
    kind: statusName(status),
    businessType: businessTypes.outcome,
    topics: [topics.apply],
    link: linkTo("apply", applicationId),
  });
});

/** The list rows of copies are written before their readers are notified. */
const copied = subscriber("approval.notice.copied", [events.applicationCopied], async (envelope) => {
  const { applicationId, nodeId, userIds } = envelope.data;
  const head = await headOf(applicationId);
  if (!head) return;
  await copyTo(head, { nodeId, userIds, sentBy: envelope.actorId }, envelope.at);
  await noticeText(envelope, {
    userIds,
    kind: "copied",
    businessType: businessTypes.copy,
    topics: [topics.copy],
    link: linkTo("copy", applicationId),
  });
});

/** Notifies everybody who has it in a list, except the person who voided it. */
const voided = subscriber("approval.notice.voided", [events.applicationVoided], async (envelope) => {
  const { applicationId, by, reason } = envelope.data;
  const holders = new Map((await entriesOf(applicationId)).map(({ userId, box }) => [userId, box]));
  await pushTopics([...holders.keys()], [topics.apply, topics.approved, topics.copy]);
  const name = nameOf(await organisation(), by);
  for (const box of ["mine", "done", "copy"] as const) {
    const userIds = [...holders].filter(([userId, own]) => own === box && userId !== by).map(([userId]) => userId);
    const tab = tabOf[box];
    const about = { kind: "voided", businessType: businessTypes.outcome, topics: [topics[tab]] };
    await noticeText(envelope, { ...about, userIds, link: linkTo(tab, applicationId) }, { by: name, reason });
  }
});
const tabOf = { mine: "apply", done: "approved", copy: "copy" } as const;

const noticed = subscriber("approval.notice.noticed", [events.applicationNoticed], (envelope) =>
  noticeText(envelope, {
    userIds: envelope.data.userIds,
    kind: "noticed",
    businessType: businessTypes.announcement,
    topics: [topics.copy],
    link: linkTo("copy", envelope.data.applicationId),
  }),
);

const urged = subscriber("approval.notice.urged", [events.taskUrged], async (envelope) => {
  const { userIds, applicationId, by, nodeId } = envelope.data;
  if (nodeId !== undefined) return remindByFlow(envelope, nodeId);
  const tasks = await tasksNow(applicationId);
  const { flowAdmins } = await organisation();
  const own = (id: string) => tasks.filter(({ user }) => user === id).map((task) => task.id);
  const content = {
    userIds,
    // If nobody can act, the administrators are urged.
    tasksOf: (id: string) => (own(id).length === 0 && flowAdmins.includes(id) ? [stuckTask] : own(id)),
    kind: by === "system" ? "reminded" : "urged",
    tab: tabs.reminder,
    businessType: businessTypes.pending,
    topics: [topics.pending],
    link: linkTo("pending", applicationId),
  };
  await noticeText(envelope, content, { by: nameOf(await organisation(), by) });
});

const stuck = subscriber("approval.notice.stuck", [events.applicationStuck], (envelope) =>
  noticeText(envelope, {
    userIds: envelope.data.userIds,
    kind: "stuck",
    tasksOf: () => [stuckTask],
    businessType: businessTypes.announcement,
    topics: [topics.pending, topics.exceptions],
    link: `/personnel/applicationExceptions?tab=exceptions&id=${envelope.data.applicationId}`,
  }),
);

export const noticeSubscribers: Subscriber[] = [opened, closed, unstuck, ended, copied, voided, noticed, urged, stuck];
