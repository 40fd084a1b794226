import { type Organisation, type State, unpackState } from "@stampflow/flow";
import type { Values } from "@stampflow/form";
import { refuse } from "@stampflow/kernel";
import { tenant } from "@stampflow/kernel/server";
import { directoryVersionKey } from "@stampflow/system/server";
import { type Edition, edition } from "../flow/edition.ts";
import { organisationAt } from "../people.ts";
import type { Head, Run } from "./entities.ts";
import { unfold } from "./parts.ts";
import { headKey, parseHead, parseRun, readTogether, runKey } from "./store.ts";

/** An application as it stands, with everything a step may look at. */
export type Standing = {
  head: Head;
  run: Run;
  state: State;
  values: Values;
  edition: Edition;
  org: Organisation;
};

/** One read of three small items; form and flow are immutable and the directory is kept by its version. */
export async function standing(applicationId: string): Promise<Standing> {
  const keys = [headKey(applicationId), runKey(applicationId), directoryVersionKey(tenant())];
  const [headItem, runItem, directoryItem] = await readTogether(keys);
  const head = headItem && parseHead(headItem);
  const run = runItem && parseRun(runItem);
  if (!head || !run) return refuse("approval.application.notFound");
  const [known, org, text] = await Promise.all([
    edition(head.formId, head.version),
    organisationAt(directoryItem ?? null),
    unfold(applicationId, run),
  ]);
  return { head, run, edition: known, org, ...readText(text) };
}

export const readText = ({ state, values }: { state: string; values: string }) => ({
  state: unpackState(state),
  values: JSON.parse(values) as Values,
});
