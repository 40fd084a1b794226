import { z } from "zod";
import { jobLine } from "../audit/audit.ts";
import { AppError } from "../contract/errors.ts";
import { defineEvent } from "../events/event.ts";
import { currentCall, runAs } from "../http/context.ts";
import { type Subscriber, subscriber } from "../module.ts";
import { type Save, save, untilSaved, type Write } from "../store/save.ts";
import type { Language } from "../text/language.ts";
import { translate } from "../text/texts.ts";
import { type JobView, jobEnded, jobMoved } from "./schema.ts";
import { type Change, changeJob, createJob, type Job, jobById, putVerdicts } from "./store.ts";

/** Must be part of the save that moves the job on or ends it: the writes and facts belong together. */
export type JobSave = { readonly writes: readonly Write[]; readonly facts: NonNullable<Save["facts"]> };
/** The verdicts of a page. Bad ones are stored, good ones only counted. */
export type PageResult = {
  readonly good?: number;
  readonly kept?: number;
  readonly bad?: readonly unknown[];
  readonly walked?: number;
};

export type JobKind<State> = {
  readonly kind: string;
  readonly subscriber: Subscriber;
  /** Starts a job: a new one, or one with status "ready". */
  readonly start: (job: Job<State>, state?: State) => JobSave;
};

/** The input of `page`. */
export type JobStep<State> = {
  readonly job: Job<State>;
  readonly now: number;
  /** The page is done; the next one begins at `cursor`. */
  readonly next: (judged?: PageResult, cursor?: string | null) => JobSave;
  /** The page was the last one. */
  readonly end: (judged?: PageResult) => JobSave;
};
type Page<State> = (step: JobStep<State>) => Promise<unknown>;

const place = z.object({ jobId: z.string(), userId: z.string(), page: z.number() });

/**
 * Defines a kind of long work. `page` does one page, and its save contains what `next` or `end` answered, so that
 * page and progress are one transaction. A page may be delivered twice, also after a crash: the second save fails.
 * Other saves of a page name their verdict (`withVerdict`) for the same reason. A page that throws is repeated.
 */
export function defineJob<State>(kind: string, page: Page<State>): JobKind<State> {
  const nextPage = defineEvent(`${kind}.goesOn`, place);
  const run = async ({ jobId, userId, page: asked }: z.infer<typeof place>, now: number) => {
    await untilSaved(async () => {
      const job = (await jobById(userId, jobId)) as Job<State> | null;
      if (job?.status !== "running" || job.page !== asked) return;
      const step: JobStep<State> = {
        job,
        now,
        next: (judged = {}, cursor = null) => nextOf(job, nextPage, judged, cursor),
        end: (judged = {}) => endOf(job, judged, now),
      };
      const call = currentCall();
      const { id, title } = job;
      const requestedBy = job.by && { userId, ...job.by, ...(job.noun ? { job: { id, title } } : {}) };
      await (call && requestedBy ? runAs({ ...call, requestedBy }, () => page(step)) : page(step));
    });
  };
  return {
    kind,
    subscriber: subscriber(kind, [nextPage], ({ data, at }) => run(data, at)),
    start: (job, state = job.state) => ({
      writes: [changeJob(job, { status: "running", state }, { status: "ready" })],
      facts: factsOf(job, 0, nextPage({ ...aboutOf(job), page: 0 })),
    }),
  };
}

const aboutOf = ({ id: jobId, userId, kind }: Job) => ({ jobId, userId, kind });

const factsOf = (job: Job, page: number, ...facts: JobSave["facts"]["facts"][number][]): JobSave["facts"] => ({
  facts: [...facts, jobMoved(aboutOf(job))],
  aggregate: `job:${job.id}`,
  seq: page + 1,
});

type NextPageEvent = (data: z.infer<typeof place>) => JobSave["facts"]["facts"][number];

function nextOf(job: Job, goesOn: NextPageEvent, judged: PageResult, cursor: string | null): JobSave {
  const page = job.page + 1;
  const { writes, change } = progressOf(job, judged);
  return {
    writes: [changeJob(job, { ...change, page, cursor }, { status: "running", page: job.page }), ...writes],
    facts: factsOf(job, page, goesOn({ ...aboutOf(job), page })),
  };
}

function endOf(job: Job, judged: PageResult, now: number): JobSave {
  const { writes, change } = progressOf(job, judged);
  const over = { ...change, status: "done" as const, page: job.page + 1, endedAt: now };
  return {
    writes: [changeJob(job, over, { status: "running", page: job.page }), ...writes],
    facts: factsOf(job, job.page + 1, jobEnded(aboutOf(job))),
  };
}

function progressOf(
  job: Job,
  { good = 0, kept = 0, bad = [], ...rest }: PageResult,
): { writes: Write[]; change: Change } {
  const writes = bad.length > 0 ? [putVerdicts(job, `page.${String(job.page).padStart(6, "0")}`, false, bad)] : [];
  return { writes: [...writes, ...jobLine(job, good)], change: { good, kept, bad: bad.length, ...rest } };
}

/** For work that saves each row separately: writes the verdict and its count, once, and only while the job runs. */
export const withVerdict = (job: Job, name: string, ok: boolean, verdict: unknown): Write[] => [
  putVerdicts(job, name, ok, verdict),
  changeJob(job, ok ? { good: 1 } : { bad: 1 }, { status: "running" }),
];

/** Creates a job and starts it. */
export const startNew = <State>(kind: JobKind<State>, job: Job<State>): JobSave => ({
  ...kind.start(job),
  writes: [createJob({ ...job, status: "running" })],
});

/** A page number beyond all pages, so that no page of the job matches it any more. */
const cancelled = 1_000_000;

/** Cancels a running job; what was done stays. Null if it does not run. */
export const cancelOf = (job: Job, now: number): JobSave | null =>
  job.status !== "running"
    ? null
    : {
        writes: [changeJob(job, { status: "cancelled", endedAt: now }, { status: "running" })],
        facts: factsOf(job, cancelled, jobEnded(aboutOf(job))),
      };

/** Cancels a job of this person. */
export async function cancelJob(userId: string, id: string, now: number): Promise<void> {
  await untilSaved(async () => {
    const job = await jobById(userId, id);
    if (!job) throw new AppError("kernel.job.notFound");
    const move = cancelOf(job, now);
    if (!move) throw new AppError("kernel.job.ended");
    await save(move);
  });
}

/** A job as pages show it, in a language. */
export function viewOf(job: Job, language: Language): JobView {
  const { id: jobId, kind, title, link, status, total, good, kept = 0, bad, createdAt, endedAt } = job;
  const { walked: done = good + bad } = job;
  const part = total === 0 ? 0 : Math.min(99, Math.floor((done / total) * 100));
  return {
    ...{
      jobId,
      kind,
      title: translate(title.key, language, title.data),
      link: `${link}${jobId}`,
      status,
      total,
      done,
      good,
      kept,
      bad,
    },
    percent: status === "done" ? 100 : part,
    ...{ createdAt, endedAt },
  };
}
