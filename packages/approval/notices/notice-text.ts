import type { Organisation } from "@stampflow/flow";
import { type Envelope, inEachLanguage, type Language } from "@stampflow/kernel";
import { metricSince } from "@stampflow/kernel/server";
import type { Tab } from "@stampflow/notice";
import { notify, type TaskSubject } from "@stampflow/notice/server";
import { ownTitle } from "../application/list/title.ts";
import { nameOf, organisation } from "../people.ts";
import type { Head } from "../record/entities.ts";
import { headOf } from "../record/store.ts";
import { formNameIn, formVersionFor, type PublishedVersion } from "../version/published-version.ts";
import { openTaskCounts } from "./task-counts.ts";

type About = { applicationId: string; formId: string };
type NoticeContent = {
  userIds: readonly string[];
  kind: string;
  /** The text key, if it is not the kind. */
  text?: string;
  businessType: number;
  topics: readonly string[];
  link: string;
  tab?: Tab;
  /** The task ids that a person is asked to do. */
  tasksOf?: (userId: string) => readonly string[];
  /** Tells which of them are open, if not the application's tasks. */
  asks?: TaskSubject;
};

/** The applicant, form and title for the places of a notice's text. */
async function placeholders({ applicationId }: About) {
  const head = await headOf(applicationId);
  if (!head) return null;
  const [org, formVersion] = await Promise.all([organisation(), formVersionFor(head)]);
  const form = inEachLanguage((language) => titleFor(head, formVersion, org, language));
  return { head, org, data: { name: nameOf(org, head.applicantId), form } };
}

/** The application's own title, else the name of its form. */
export const titleFor = (
  head: Head,
  formVersion: PublishedVersion,
  org: Organisation,
  language: Language,
  may?: (key: string) => boolean,
): string => ownTitle(head, formVersion, org, may, language) || formNameIn(formVersion, language).title;

export async function noticeText(
  envelope: Envelope<About>,
  { kind, text = kind, tasksOf, asks = openTaskCounts(envelope.data.applicationId), ...content }: NoticeContent,
  more: Record<string, unknown> = {},
) {
  const about = await placeholders(envelope.data);
  if (!about || content.userIds.length === 0) return;
  await notify({
    ...content,
    eventId: envelope.id,
    kind: `approval.${kind}`,
    text: { key: `approval.notice.${text}`, data: { ...about.data, ...more } },
    logo: "",
    asks: tasksOf && { ...asks, tasksOf },
  });
  metricSince("TimeToNotice", envelope.at);
}
