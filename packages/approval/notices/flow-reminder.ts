import { type Envelope, joined, languages } from "@stampflow/kernel";
import { translate } from "@stampflow/kernel/server";
import { businessTypes, tabs } from "@stampflow/notice";
import { filledFor } from "../application/list/list.ts";
import { headOf } from "../application/load/store.ts";
import { isOpen } from "../flow/display.ts";
import { formVersionFor } from "../flow/published-version.ts";
import { type ReminderReader, reminderOf, textsOf } from "../flow/reminder.ts";
import { nameOf, organisation } from "../people.ts";
import { linkTo } from "./link.ts";
import { noticeText, saidInEach, titleFor } from "./notice-text.ts";
import { tasksNow } from "./task-counts.ts";
import { topics } from "./topics.ts";

const kinds = { holder: "reminded", applicant: "remindedApplicant", superior: "remindedSuperior" } as const;

type Reminding = { applicationId: string; formId: string; userIds: string[] };

/**
 * Sends the flow's own reminder (A59) to the holder of the task and the other people it names, with its own text if
 * it has one.
 */
export async function remindByFlow(envelope: Envelope<Reminding>, nodeId: string): Promise<void> {
  const { applicationId, userIds: holders } = envelope.data;
  const head = await headOf(applicationId);
  if (!head) return;
  const [org, known, tasks] = await Promise.all([organisation(), formVersionFor(head), tasksNow(applicationId)]);
  // The application may have been migrated to a version without a reminder.
  const reminder = reminderOf(known.published.definition) ?? { to: ["holder" as const], text: {} };
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
    const may = (key: string) => reader !== "superior" && isOpen(known, key);
    const said = languages.map((language) => {
      const names = { node: known.nodeName(nodeId), holder: joined(people, language) };
      const text = own.get(language);
      const form = titleFor(head, known, org, language, may);
      const usual = { name: nameOf(org, head.applicantId), form, holders: names.holder };
      return [
        language,
        text
          ? filledFor(text, head, { known, org, may, language, names })
          : translate(`approval.notice.${kind}`, language, usual),
      ];
    });
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
        link:
          reader === "superior"
            ? "/personnel/approval/pending"
            : linkTo(reader === "holder" ? "pending" : "apply", applicationId),
      },
      {
        form: saidInEach((language) => titleFor(head, known, org, language, may)),
        holders: people,
        said: { in: Object.fromEntries(said) },
      },
    );
  }
}
