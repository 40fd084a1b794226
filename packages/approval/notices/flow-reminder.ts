import { type Envelope, inEachLanguage, joined, type Language } from "@stampflow/kernel";
import { translate } from "@stampflow/kernel/server";
import { businessTypes, tabs } from "@stampflow/notice";
import { fillTitle } from "../application/list/title.ts";
import { nameOf, organisation } from "../people.ts";
import { headOf } from "../record/store.ts";
import { isOpen } from "../version/display.ts";
import { formVersionFor } from "../version/published-version.ts";
import { type ReminderReader, reminderOf, textsOf } from "../version/reminder.ts";
import { linkTo } from "./link.ts";
import { noticeText, titleFor } from "./notice-text.ts";
import { tasksNow } from "./task-counts.ts";
import { topics } from "./topics.ts";

const kinds = { holder: "reminded", applicant: "remindedApplicant", superior: "remindedSuperior" } as const;

const reminderLink = (reader: ReminderReader, applicationId: string): string => {
  if (reader === "superior") return "/personnel/approval/pending";
  return linkTo(reader === "holder" ? "pending" : "apply", applicationId);
};

type TaskUrged = { applicationId: string; formId: string; userIds: string[] };

/**
 * Sends the flow's own reminder (A59) to the holder of the task and the other people it names, with its own text if
 * it has one.
 */
export async function remindByFlow(envelope: Envelope<TaskUrged>, nodeId: string): Promise<void> {
  const { applicationId, userIds: holders } = envelope.data;
  const head = await headOf(applicationId);
  if (!head) return;
  const [org, formVersion, tasks] = await Promise.all([organisation(), formVersionFor(head), tasksNow(applicationId)]);
  // The application may have been migrated to a version without a reminder.
  const reminder = reminderOf(formVersion.published.definition) ?? { to: ["holder" as const], text: {} };
  const own = new Map(textsOf(reminder));
  const people = holders.map((id) => nameOf(org, id));
  const superiors = holders.flatMap((id) => org.user(id)?.superiorId ?? []);
  const readers: Record<ReminderReader, readonly string[]> = {
    holder: holders,
    applicant: [head.applicantId, head.submitterId],
    superior: superiors.filter((id) => !holders.includes(id)),
  };
  for (const reader of reminder.to) {
    const kind = kinds[reader];
    // A superior may not be allowed to read the field.
    const may = (key: string) => reader !== "superior" && isOpen(formVersion, key);
    const textIn = (language: Language): string => {
      const names = { node: formVersion.nodeName(nodeId), holder: joined(people, language) };
      const text = own.get(language);
      if (text) return fillTitle(text, head, { formVersion, org, may, language, names });
      const form = titleFor(head, formVersion, org, language, may);
      return translate(`approval.notice.${kind}`, language, {
        name: nameOf(org, head.applicantId),
        form,
        holders: names.holder,
      });
    };
    await noticeText(
      envelope,
      {
        userIds: readers[reader],
        kind,
        text: own.size > 0 ? "said" : kind,
        ...(reader === "holder"
          ? { tasksOf: (id: string) => tasks.filter(({ user }) => user === id).map((task) => task.id) }
          : {}),
        tab: tabs.reminder,
        businessType: reader === "holder" ? businessTypes.pending : businessTypes.announcement,
        topics: [reader === "applicant" ? topics.apply : topics.pending],
        link: reminderLink(reader, applicationId),
      },
      {
        form: inEachLanguage((language) => titleFor(head, formVersion, org, language, may)),
        holders: people,
        said: inEachLanguage(textIn),
      },
    );
  }
}
