import type { Envelope } from "@stampflow/kernel";
import { type Subscriber, subscriber } from "@stampflow/kernel/server";
import { businessTypes } from "@stampflow/notice";
import { notify, settle } from "@stampflow/notice/server";
import * as events from "../events.ts";
import { formById } from "../form/store.ts";
import { linkTo } from "../notices/link.ts";
import { noticeText } from "../notices/notices.ts";
import { openTaskCounts, tasksNow } from "../notices/task-counts.ts";
import { topics } from "../notices/topics.ts";

/** The functions of all other subscribers do not load what moves applications. */
const batch = subscriber("approval.migration", [events.migrationGoesOn], async ({ data, at }) =>
  (await import("./job.ts")).runBatch(data, at),
);

type Moved = Envelope<{ applicationId: string; formId: string; to: number }>;
const pending = (kind: string, userId: string, { data }: Moved) => ({
  userIds: [userId],
  kind,
  businessType: businessTypes.pending,
  topics: [topics.pending],
  link: linkTo("pending", data.applicationId),
});

/** Whose task moved or closed; whoever has a new one is told by that. */
const moved = subscriber("approval.notice.migrated", [events.applicationMigrated], async (envelope) => {
  const { moves, closes, to, applicationId } = envelope.data;
  const version = String(to);
  const tasks = await tasksNow(applicationId);
  const tasksOf = (id: string) => tasks.filter(({ user }) => user === id).map((task) => task.id);
  for (const { userId, from: before, to: after } of moves) {
    await noticeText(envelope, { ...pending("moved", userId, envelope), tasksOf }, { version, before, after });
  }
  for (const { userId, nodeName } of closes) {
    await noticeText(envelope, pending("closed", userId, envelope), { version, node: nodeName });
  }
  const people = [...moves, ...closes].map(({ userId }) => userId);
  await settle(people, openTaskCounts(applicationId));
});

/** Whoever started it is told how it ended. */
const ended = subscriber("approval.notice.migration", [events.migrationEnded], async ({ id, data }) => {
  const [{ migrations }, { migrationTopic }] = await Promise.all([import("./store.ts"), import("./job.ts")]);
  const [job, form] = await Promise.all([migrations.get(data), formById(data.formId)]);
  if (!job) return;
  const { moved: done, refused, to, by } = job;
  await notify({
    eventId: id,
    userIds: [by],
    kind: "approval.migration",
    businessType: businessTypes.announcement,
    text: {
      key: "approval.notice.migration",
      data: { form: form?.name ?? "", version: String(to), moved: String(done), refused: String(refused) },
    },
    link: `/personnel/flowChange/${data.formId}?job=${data.migrationId}`,
    topics: [migrationTopic],
    logo: "",
  });
});

export const migrationSubscribers: Subscriber[] = [batch, moved, ended];
