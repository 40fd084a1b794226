import { type Subscriber, subscriber } from "@stampflow/kernel/server";
import { businessTypes } from "@stampflow/notice";
import { pushTopics } from "@stampflow/notice/server";
import { companyFounded } from "@stampflow/system";
import * as events from "../events.ts";
import { linkTo } from "../notices/link.ts";
import { noticeText } from "../notices/notice-text.ts";
import { topics } from "../notices/topics.ts";
import { nameOf, organisation } from "../people.ts";
import { headOf } from "../record/store.ts";
import { startWatch } from "./watch/watch.ts";

/** Actions the initiator is notified of. Ending has its own notice; rebuilding lists needs none. */
const seenByInitiator: ReadonlySet<string> = new Set(["ASSIGN", "CHANGE", "JUMP"]);

/** Notifies people who lost a task of the reason, and the initiator of the manual change. */
const administered = subscriber("approval.notice.administered", [events.applicationAdministered], async (envelope) => {
  const { applicationId, action, by, reason, lost } = envelope.data;
  const head = await headOf(applicationId);
  if (!head) return;
  const words = { by: nameOf(await organisation(), by), reason };
  const initiators = [head.applicantId, head.submitterId].filter((id) => id !== by && !lost.includes(id));
  const announcement = { businessType: businessTypes.announcement };
  const taken = { ...announcement, kind: "taken", topics: [topics.pending], link: linkTo("approved", applicationId) };
  await noticeText(envelope, { ...taken, userIds: lost }, words);
  if (!seenByInitiator.has(action)) return;
  const changed = { ...announcement, kind: "changed", topics: [topics.apply], link: linkTo("apply", applicationId) };
  await noticeText(envelope, { ...changed, userIds: initiators }, words);
});

/** Refreshes the lists of administrators. */
const exceptionsTouched = subscriber(
  "approval.desk", // Queued messages carry this name.
  [events.applicationSubmitted, events.applicationEnded, events.applicationAdministered, events.exceptionsChecked],
  async () => {
    const { flowAdmins } = await organisation();
    await pushTopics(flowAdmins, [topics.exceptions]);
  },
);

/** Starts the watcher with the first form. */
const watched = subscriber("approval.watch", [companyFounded, events.formPublished], ({ at }) => startWatch(at));

export const adminSubscribers: Subscriber[] = [administered, exceptionsTouched, watched];
