import { jobEnded, jobMoved, refuse } from "@stampflow/kernel";
import {
  type Call,
  cancelJob,
  implement,
  type Job,
  jobById,
  jobsOf,
  jobViewOf,
  subscriber,
  textOf,
} from "@stampflow/kernel/server";
import { notify } from "../notify.ts";
import { pushTopics } from "../push.ts";
import { businessTypes } from "../schema.ts";
import * as calls from "./contract.ts";

const shown = 20;
const dayMs = 24 * 3600 * 1000;
/** The WebSocket topic of a person's jobs; pages of one kind use its name. */
const jobTopic = "notice.job";

async function ownJob(userId: string, jobId: string, { language }: Call) {
  const job = (await jobById(userId, jobId)) ?? refuse("kernel.job.notFound");
  return jobViewOf(job, language);
}

const isShown = ({ status, endedAt }: Job, now: number): boolean =>
  status === "running" || (endedAt !== null && endedAt > now - dayMs);

export const jobRoutes = [
  implement(calls.list, async ({ actor, now, call: { language } }) => {
    const jobs = await jobsOf(actor.userId, shown);
    return { records: jobs.filter((job) => isShown(job, now)).map((job) => jobViewOf(job, language)) };
  }),
  implement(calls.progress, ({ body, actor, call }) => ownJob(actor.userId, body.jobId, call)),
  implement(calls.cancel, async ({ body, actor, now, call }) => {
    await cancelJob(actor.userId, body.jobId, now);
    return ownJob(actor.userId, body.jobId, call);
  }),
];

/** One for both facts, because each subscriber has a queue that costs. */
export const jobSubscriber = subscriber("notice.jobs", [jobMoved, jobEnded], async ({ id, type, data }) => {
  const { userId, jobId, kind } = data;
  const topics = [jobTopic, kind];
  const job = type === jobEnded.type ? await jobById(userId, jobId) : null;
  if (!job) return pushTopics([userId], topics);
  const { title, status, good, bad, total } = job;
  // A kind may have its own texts, if "rows" is the wrong word.
  const own = `${kind}.${status}`;
  await notify({
    eventId: id,
    userIds: [userId],
    kind,
    businessType: businessTypes.announcement,
    text: { key: textOf(own, "zh-CN") ? own : `notice.job.${status}`, data: { title, good, bad, total } },
    link: `${job.link}${jobId}`,
    topics,
  });
});
