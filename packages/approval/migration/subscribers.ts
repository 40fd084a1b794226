import type { Envelope } from "@stampflow/kernel";
import { type Subscriber, subscriber } from "@stampflow/kernel/server";
import { businessTypes } from "@stampflow/notice";
import { markDone } from "@stampflow/notice/server";
import * as events from "../events.ts";
import { linkTo } from "../notices/link.ts";
import { noticeText } from "../notices/notice-text.ts";
import { openTaskCounts, tasksNow } from "../notices/task-counts.ts";
import { topics } from "../notices/topics.ts";
import { migrationJob } from "./kind.ts";

type Moved = Envelope<{ applicationId: string; formId: string; to: number }>;
const pending = (kind: string, userId: string, { data }: Moved) => ({
  userIds: [userId],
  kind,
  businessType: businessTypes.pending,
  topics: [topics.pending],
  link: linkTo("pending", data.applicationId),
});

/** Notifies people whose task moved or closed; a new task has its own notice. */
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
  await markDone(people, openTaskCounts(applicationId));
});

export const migrationSubscribers: Subscriber[] = [migrationJob.subscriber, moved];
