import { requireOwner } from "@stampflow/identity/server";
import { dayOf, refuse } from "@stampflow/kernel";
import {
  type Actor,
  implement,
  jobById,
  language,
  newJob,
  readUrl,
  save,
  startNew,
  translate,
  untilSaved,
} from "@stampflow/kernel/server";
import { companyZone } from "../company/store.ts";
import * as calls from "./contract.ts";
import { type OwnDataRecord, retentionDays } from "./contract.ts";
import { ownDataJob, ownDataTimer } from "./job.ts";
import { archiveKey, ownExports, removeArchives } from "./store.ts";

const dayMs = 24 * 3_600_000;

async function viewOf(record: OwnDataRecord | null, now: number) {
  const job = record && (await jobById(record.userId, record.jobId));
  if (!record || !job || record.expiresAt <= now) return { export: null };
  const { jobId, createdAt, expiresAt, sizes } = record;
  const parts = sizes.map((bytes, at) => ({ part: at + 1, bytes }));
  return { export: { jobId, status: job.status, createdAt, expiresAt, parts } };
}

function begin({ tenantId, userId, accountId }: Actor, now: number) {
  return untilSaved(async () => {
    const before = await ownExports.get({ userId });
    const running = before && (await jobById(userId, before.jobId));
    if (running?.status === "running") refuse("system.ownData.running");
    if (before) await removeArchives(before);
    const job = newJob({
      kind: ownDataJob.kind,
      userId,
      title: { key: "system.ownData.job", data: {} },
      link: "/account/security?export=",
      total: 1,
      state: { accountId, language: language() },
      keepSeconds: (retentionDays * dayMs) / 1000,
      now,
    });
    const expiresAt = now + retentionDays * dayMs;
    const record = { userId, jobId: job.id, createdAt: now, expiresAt, sizes: [], version: (before?.version ?? 0) + 1 };
    const started = startNew(ownDataJob, job);
    await save({
      ...started,
      writes: [before ? ownExports.replace(record) : ownExports.create(record), ...started.writes],
      timers: { arm: [ownDataTimer(tenantId, record)] },
    });
    return viewOf(record, now);
  });
}

export const ownDataRoutes = [
  implement(calls.start, async ({ body: { password }, actor, request, now }) => {
    await requireOwner(request, actor.accountId, password, now);
    return begin(actor, now);
  }),

  implement(calls.state, async ({ actor: { userId }, now }) => viewOf(await ownExports.get({ userId }), now)),

  implement(calls.download, async ({ body: { part }, actor: { userId }, now }) => {
    const record = await ownExports.get({ userId });
    const shown = (await viewOf(record, now)).export;
    if (shown?.status !== "done" || !shown.parts.some((one) => one.part === part)) refuse("system.ownData.gone");
    const day = dayOf(shown.createdAt, await companyZone());
    const number = shown.parts.length > 1 ? `-${part}` : "";
    const name = `${translate("system.ownData.file", language())}-${day}${number}.zip`;
    return { url: await readUrl(archiveKey(shown.jobId, part), name) };
  }),
];
