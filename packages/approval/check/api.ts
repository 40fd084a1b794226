import { isOver, statusName } from "@stampflow/flow";
import { dayOf, refuse } from "@stampflow/kernel";
import { countAttempt, implement, type Route, runAs, systemCall, untilSaved } from "@stampflow/kernel/server";
import { companyZone } from "@stampflow/system/server";
import { audit } from "../history/audit.ts";
import { type Link, timeOf } from "../history/chain.ts";
import { loadTexts } from "../record/head-and-run.ts";
import { applicationOf, tenantOfCode } from "./code.ts";
import * as calls from "./contract.ts";

const checks = { name: "checks", times: 20, windowMs: 60_000 };

const open = implement(calls.open, async ({ body: { code }, now, call: { address, language } }) => {
  const wait = await countAttempt({ limit: checks, subject: address }, now);
  if (wait > 0) refuse("kernel.tooFast", { seconds: Math.ceil(wait / 1000) });
  const tenantId = tenantOfCode(code) ?? refuse("approval.check.unknown");
  return runAs(systemCall(tenantId, now, language), () => untilSaved(() => checkedBy(code)));
});

async function checkedBy(code: string) {
  const applicationId = (await applicationOf(code)) ?? refuse("approval.check.unknown");
  const stored = (await loadTexts(applicationId)) ?? refuse("approval.check.unknown");
  const { head, run } = stored;
  const { links, found } = await audit(stored);
  // Steps are read after the run: a decision in between is no damage.
  if ((await loadTexts(applicationId))?.run.seq !== run.seq) refuse("kernel.conflict");
  const zone = await companyZone();
  const endedAt = isOver(head.status) ? endOf(links, head.status) : null;
  return {
    number: head.number ?? "",
    state: head.voided ? ("void" as const) : statusName(head.status),
    sentOn: dayOf(head.createdAt, zone),
    endedOn: endedAt === null ? null : dayOf(endedAt, zone),
    step: run.seq,
    holds: found === undefined,
  };
}

/** The time of the step that brought the last status. */
function endOf(links: readonly Link[], status: number): number | null {
  const before = links.findLastIndex((link) => link.status !== status);
  const ending = links[before + 1];
  return ending ? timeOf(ending.rows) : null;
}

export const checkRoutes: Route[] = [open];
