import type { Accepted } from "@stampflow/flow";
import type { Fact } from "@stampflow/kernel";
import * as events from "../../events.ts";
import type { Entry, Head } from "../../record/entities.ts";
import { questionEntryId } from "../../record/question-id.ts";

type Effects = Accepted["effects"];
type Asked = Effects["asked"][number];

/**
 * The applicant's rows: an open question waits among what is pending. They name no node, because the applicant reads
 * through the start node alone (A21).
 */
export function questionEntries(head: Head, { asked, questionsClosed }: Effects, now: number, start: number): Entry[] {
  const rowOf = ({ step, node, at }: Asked): Entry => ({
    tenantId: head.tenantId,
    applicationId: head.applicationId,
    entryId: questionEntryId(step),
    userId: head.applicantId,
    box: "pending",
    at: start + at,
    since: start + at,
    kind: "answer",
    clockOf: node,
    read: false,
    formId: head.formId,
    status: head.status,
    search: head.search,
  });
  return [
    ...asked.map(rowOf),
    ...questionsClosed.map(({ question }) => ({ ...rowOf(question), box: "gone" as const, at: now, read: true })),
  ];
}

export function questionFacts(
  about: { applicationId: string; formId: string },
  { applicantId }: Head,
  { asked, questionsClosed, history }: Effects,
): Fact[] {
  const those = ({ step, node, user, proxy }: Asked) => ({
    ...about,
    question: step,
    nodeId: node,
    applicantId,
    askedBy: proxy ?? user,
  });
  const answer = history.find(({ action }) => action === "ANSWER");
  return [
    ...asked.map((question) => events.questionAsked(those(question))),
    ...questionsClosed.map(({ question, how }) =>
      how === "answered"
        ? events.questionAnswered({ ...those(question), userId: question.user, by: answer?.by ?? applicantId })
        : events.questionOver({ ...those(question), how }),
    ),
  ];
}
