import { AppError, refuse } from "@stampflow/kernel";
import { type Actor, untilSaved } from "@stampflow/kernel/server";
import { seesWhole, sightOf } from "../application/sight.ts";
import { headKey, parseHead, parseRun, readTogether, runKey } from "../application/store.ts";
import { editionFor } from "../flow/edition.ts";
import type { Link, Subject } from "./chain.ts";
import type { History } from "./schema.ts";
import { seal } from "./seal.ts";
import { type Kept, linksOf, sealedSoFar, stepsAfter } from "./store.ts";
import { type Verdict, verify } from "./verify.ts";

const entriesAtOnce = 100;

type Opened = Subject & { count: number; hash: string | undefined };

/** Rows hold values of every field (F33) and every opinion: for those from whom nothing is kept. */
async function opened(applyId: string, actor: Actor): Promise<Opened> {
  const [headItem, runItem] = await readTogether([headKey(applyId), runKey(applyId)]);
  const head = headItem && parseHead(headItem);
  const run = runItem && parseRun(runItem);
  const sight = head && sightOf(head, [], actor);
  if (!head || !run || !sight || !seesWhole(await editionFor(head), sight))
    return refuse("approval.application.notFound");
  return { tenantId: head.tenantId, applicationId: head.applicationId, count: run.seq, hash: run.hash };
}

/** Steps and their count are read one after the other: somebody who decides in between is waited for. */
function still<Result>(applyId: string, actor: Actor, work: (found: Opened) => Promise<Result>): Promise<Result> {
  return untilSaved(async () => {
    const before = await opened(applyId, actor);
    const result = await work(before);
    const { count } = await opened(applyId, actor);
    if (count !== before.count) throw new AppError("kernel.conflict");
    return result;
  });
}

export const historyOf = (applyId: string, after: number, actor: Actor): Promise<History> =>
  still(applyId, actor, async ({ count, hash, ...subject }) => {
    const steps = await pageAfter(subject, after);
    const page = steps.slice(0, entriesAtOnce);
    return {
      ...subject,
      count,
      hash: hash ?? (await sealedSoFar(subject)),
      entries: page.map((link, index) => ({ ...link, hash: steps[index + 1]?.previous ?? seal(subject, link) })),
      next: steps.length > entriesAtOnce ? (page.at(-1)?.seq ?? null) : null,
    };
  });

/** One more than a page holds: each step is vouched for by the one after it. */
async function pageAfter(subject: Subject, after: number): Promise<Link[]> {
  const steps = await stepsAfter(subject.applicationId, after, entriesAtOnce + 1);
  if (steps.every(isLinked)) return steps;
  return (await linksOf(subject)).filter(({ seq }) => seq > after).slice(0, entriesAtOnce + 1);
}

const isLinked = (step: Kept): step is Link => step.previous !== undefined;

export const verdictOn = (applyId: string, actor: Actor): Promise<Verdict> =>
  still(applyId, actor, async ({ count, hash, ...subject }) => {
    const entries = await linksOf(subject);
    return verify({ ...subject, count, hash: hash ?? (await sealedSoFar(subject)), entries });
  });
