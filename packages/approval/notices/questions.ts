import { type Subscriber, subscriber } from "@stampflow/kernel/server";
import { businessTypes } from "@stampflow/notice";
import { markDone, pushTopics } from "@stampflow/notice/server";
import * as events from "../events.ts";
import { nameOf, organisation } from "../people.ts";
import { questionEntryId } from "../record/question-id.ts";
import { linkTo } from "./link.ts";
import { noticeText } from "./notice-text.ts";
import { openTaskCounts } from "./task-counts.ts";
import { topics } from "./topics.ts";

/** W18: the question waits for the applicant, in the list and in the bell. */
const asked = subscriber("approval.question.asked", [events.questionAsked], async (envelope) => {
  const { applicationId, applicantId, askedBy, question } = envelope.data;
  const content = {
    userIds: [applicantId],
    kind: "asked",
    tasksOf: () => [questionEntryId(question)],
    businessType: businessTypes.pending,
    topics: [topics.pending, topics.apply],
    link: linkTo("pending", applicationId),
  };
  await noticeText(envelope, content, { by: nameOf(await organisation(), askedBy) });
});

const answered = subscriber("approval.question.answered", [events.questionAnswered], async (envelope) => {
  const { applicationId, applicantId, askedBy, userId, by } = envelope.data;
  const content = {
    userIds: [...new Set([askedBy, userId])],
    kind: "answered",
    businessType: businessTypes.announcement,
    topics: [topics.pending],
    link: linkTo("pending", applicationId),
  };
  await noticeText(envelope, content, { by: nameOf(await organisation(), by) });
  await closedFor(applicationId, applicantId);
});

const over = subscriber("approval.question.over", [events.questionOver], async ({ data }) => {
  await closedFor(data.applicationId, data.applicantId);
  await pushTopics([data.askedBy], [topics.pending]);
});

/** The notice of a question that is closed has been seen to. */
const closedFor = (applicationId: string, applicantId: string) =>
  markDone([applicantId], openTaskCounts(applicationId), [topics.pending, topics.apply]);

export const questionSubscribers: Subscriber[] = [asked, answered, over];
