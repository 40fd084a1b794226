import { type Organisation, type State, unpackState } from "@stampflow/flow";
import { type Design, missingTotals, type Values } from "@stampflow/form";
import { currentCall, requireActor, tenant, untilSaved } from "@stampflow/kernel/server";
import { directoryVersionKey } from "@stampflow/system/server";
import { isSealIntact } from "../../history/seal-state.ts";
import { organisationAt, withCalendar } from "../../people.ts";
import { notFoundFor } from "../../proxy/acting.ts";
import { type Delegations, inForce } from "../../proxy/rules.ts";
import { delegationsKey, readDelegations } from "../../proxy/store.ts";
import { joinChunks } from "../../record/chunks.ts";
import type { Head, Run } from "../../record/entities.ts";
import { batchGet, headKey, parseHead, parseRun, refuseIfDifferentSteps, runKey } from "../../record/store.ts";
import { type PublishedVersion, publishedVersion } from "../../version/published-version.ts";

/** The current application, with everything a step may look at. */
export type LoadedApplication = {
  head: Head;
  run: Run;
  state: State;
  /** With what conditions look at (form FD47). */
  values: Values;
  /** Those of `values` that are not stored. */
  computed?: Values;
  formVersion: PublishedVersion;
  org: Organisation;
  /** The seal does not match: somebody changed the table directly (A31). */
  broken?: boolean;
  /** Of the person in whose place somebody acts. */
  delegations?: Delegations;
};

/**
 * One read of three small items. Form and flow are immutable, and the directory is cached by its version. For a proxy
 * the principal's delegations are read along.
 */
export const loadApplication = (applicationId: string, principalId?: string): Promise<LoadedApplication> =>
  untilSaved(() => loadNow(applicationId, principalId));

async function loadNow(applicationId: string, principalId?: string): Promise<LoadedApplication> {
  const keys = [headKey(applicationId), runKey(applicationId), directoryVersionKey(tenant())];
  const wanted = principalId === undefined ? keys : [...keys, delegationsKey(principalId)];
  const [headItem, runItem, directoryItem, delegationsItem] = await batchGet(wanted);
  const head = headItem && parseHead(headItem);
  const run = runItem && parseRun(runItem);
  const given = principalId === undefined ? {} : { delegations: readDelegations(principalId, delegationsItem) };
  if (!head || !run) throw notFound(given);
  refuseIfDifferentSteps(head, run);
  const [formVersion, org, text] = await Promise.all([
    publishedVersion(head.formId, head.version),
    organisationAt(directoryItem ?? null),
    joinChunks(applicationId, run),
  ]);
  const broken = !(await isSealIntact({ head, run, text }));
  return {
    ...{ head, run, formVersion, broken, ...given, ...readText(text, formVersion.design) },
    org: await withCalendar(org, formVersion),
  };
}

const notFound = ({ delegations }: Pick<LoadedApplication, "delegations">) =>
  notFoundFor(delegations && inForce(delegations, requireActor().userId, currentCall()?.now ?? 0));

export function readText(text: { state: string; values: string }, design: Design) {
  const state = unpackState(text.state);
  const stored = JSON.parse(text.values) as Values;
  const computed = missingTotals(design, stored);
  return { state, values: { ...stored, ...computed }, computed };
}
