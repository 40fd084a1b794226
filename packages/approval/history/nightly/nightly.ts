import { refuse } from "@stampflow/kernel";
import { type DailyPage, log, save, tenant, untilSaved, update } from "@stampflow/kernel/server";
import { heads, runs } from "../../record/entities.ts";
import { loadTexts } from "../../record/head-and-run.ts";
import { positionText, readPosition } from "../../record/store.ts";
import { audit } from "../audit.ts";
import { macOf } from "../mac.ts";
import { reportBroken, type StoredApplication, sealState } from "../seal-state.ts";
import { sealedSoFar } from "../store.ts";
import { roundOf, rounds } from "./progress.ts";

/*
 * A32: each night a number of applications of a company is checked, newest first, continuing where the last night
 * stopped. The first round seals applications of earlier releases; after that an application without a seal is
 * broken. A page is one firing; its cursor has the number checked tonight.
 */
export const nightly = { pageSize: 50, atMost: 5000 };
const atOnce = 5;

export async function checkHistories(
  { cursor, now }: DailyPage,
  { pageSize, atMost } = nightly,
): Promise<string | null> {
  const [seen, behind] = await startOfPage(cursor);
  const query = heads().query.byTenant({ tenantId: tenant() });
  const { data: page } = await (behind ? query.lt(behind) : query).go({ order: "desc", limit: pageSize, pages: 1 });
  for (let start = 0; start < page.length; start += atOnce) {
    await Promise.all(page.slice(start, start + atOnce).map(({ applicationId }) => checkAndLog(applicationId)));
  }
  const last = page.length === pageSize ? page.at(-1) : undefined;
  if (!last) return endRound(now);
  const position = positionText(last);
  if (seen + page.length < atMost) return `${seen + page.length} ${position}`;
  await rounds().upsert({ tenantId: tenant(), behind: position }).go();
  return null;
}

async function startOfPage(cursor: string | null) {
  const [seen = "0", place] = cursor?.split(" ") ?? [];
  return [Number(seen), readPosition(place ?? (await roundOf()).behind)] as const;
}

async function endRound(now: number): Promise<null> {
  const { sealedAt = now } = await roundOf();
  await rounds().put({ tenantId: tenant(), sealedAt }).go();
  return null;
}

/** An application that cannot be read must not stop the check of others. */
async function checkAndLog(applicationId: string): Promise<void> {
  try {
    await untilSaved(() => checkOne(applicationId));
  } catch (error) {
    log.error("history cannot be checked", { applicationId, error: error as Error });
  }
}

async function checkOne(applicationId: string): Promise<void> {
  const stored = await loadTexts(applicationId);
  if (!stored) return;
  const { found } = await audit(stored);
  const now = await loadTexts(applicationId);
  // Steps are read after the run: a decision in between is no damage.
  if (now?.run.seq !== stored.run.seq) refuse("kernel.conflict");
  if (found) reportBroken(applicationId, found.how);
  else if ((await sealState(stored)) === "none") await sealCurrentRun(stored);
}

async function sealCurrentRun({ head, run, text }: StoredApplication): Promise<void> {
  const { tenantId, applicationId } = head;
  const hash = run.hash ?? (await sealedSoFar({ tenantId, applicationId }));
  const mac = macOf({ head, seq: run.seq, hash, ...text });
  const sealed = runs().patch({ tenantId, applicationId }).set({ mac, hash });
  await save({ writes: [update(sealed.where((row, { eq }) => eq(row.seq, run.seq)).params())] });
}
