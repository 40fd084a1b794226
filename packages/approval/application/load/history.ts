import { type Accepted, compactLog, type State, type StateWithHistory } from "@stampflow/flow";
import { listAll, tenant } from "@stampflow/kernel/server";
import { type Run, type Step, steps } from "../../record/entities.ts";
import { joinedStep } from "../../record/head-and-run.ts";
import { parseStep } from "../../record/store.ts";

/*
 * The log of completed nodes is stored with the steps (flow D4), not in the run. Most decisions do not need it;
 * those that do are repeated with it. Steps are never changed, so those up to the run's step may be read at any later
 * moment.
 */
/** The whole log is written again after this many steps, so that reading it needs no more steps. */
const rewriteEvery = 50;
export const rewritesLog = (step: number): boolean => step % rewriteEvery === 0;
/** The first step needed to read the log up to a step. */
const firstStepOfLog = (step: number): number => Math.max(1, step - (step % rewriteEvery));

/** The text of the log that a step writes. */
export function logOfStep({ state, completedEntries }: Accepted): string {
  if (!rewritesLog(state.steps)) return completedEntries;
  if (state.completedLog === undefined) throw new Error(`step ${state.steps} was taken without the log that it writes`);
  return compactLog(state.completedLog);
}

type Loaded = { readonly run: Run; readonly state: State };
export type WithHistory<Any> = Any & { readonly state: StateWithHistory };

/** The application with its log; `read`: steps that were read already. */
export async function loadHistory<Any extends Loaded>(
  loaded: Any,
  read: readonly Step[] = [],
): Promise<WithHistory<Any>> {
  const { run, state } = loaded;
  const completedLog = state.completedLog ?? (await logUpTo(run, read));
  return { ...loaded, state: { ...state, completedLog } };
}

async function logUpTo(run: Run, read: readonly Step[]): Promise<string> {
  const [first] = read;
  const reaches = first && first.seq <= firstStepOfLog(run.seq) && (read.at(-1)?.seq ?? 0) >= run.seq;
  const ofLog = reaches ? read : await stepsUpTo(run);
  return ofLog.map(({ seq, completedLog = "" }) => (seq <= run.seq ? completedLog : "")).join("");
}

async function stepsUpTo({ applicationId, seq }: Run): Promise<Step[]> {
  const query = steps()
    .query.byId({ tenantId: tenant(), applicationId })
    .between({ seq: firstStepOfLog(seq) }, { seq })
    .params({ consistent: true, attributes: ["tenantId", "applicationId", "seq", "completedLog", "logChunks"] });
  return Promise.all((await listAll(query, parseStep)).map(joinedStep));
}
