import { type Accepted, compactLog, HistoryNeeded, type State } from "@stampflow/flow";
import { listAll, tenant } from "@stampflow/kernel/server";
import { type Run, type Step, steps } from "./entities.ts";
import { joinedStep } from "./head-and-run.ts";
import { parseStep } from "./store.ts";

/*
 * The log of completed nodes lies with the steps (flow D4), never in the run. Most decisions need none of
 * it; what does is done again with it. Steps up to the one of the run are written and never change: no other moment is read.
 */
/** Every so many steps the past is written anew, so that nobody ever reads more of them for it. */
const anewEvery = 50;
/** The first of the steps that together tell the past up to a step. */
const pastSince = (step: number): number => Math.max(1, step - (step % anewEvery));

/** What a step writes of the nodes passed; `carried` is what the run of an earlier release still had in it. */
export const logOfStep = ({ state, passed }: Accepted, carried = ""): string =>
  state.steps % anewEvery === 0 ? compactLog(state) : carried + passed;

type Found = { readonly run: Run; readonly state: State };

/** The application with its past; `read` are steps that were read anyway. */
export async function loadHistory<Any extends Found>(found: Any, read: readonly Step[] = []): Promise<Any> {
  const { run, state } = found;
  if (state.completedLog !== undefined) return found;
  const [first] = read;
  const reaches = first && first.seq <= pastSince(run.seq) && (read.at(-1)?.seq ?? 0) >= run.seq;
  const known = reaches ? read : await stepsUpTo(run);
  const completedLog = known.map(({ seq, past = "" }) => (seq <= run.seq ? past : "")).join("");
  return { ...found, state: { ...state, completedLog } };
}

async function stepsUpTo({ applicationId, seq }: Run): Promise<Step[]> {
  const query = steps()
    .query.byId({ tenantId: tenant(), applicationId })
    .between({ seq: pastSince(seq) }, { seq })
    .params({ consistent: true, attributes: ["tenantId", "applicationId", "seq", "past", "pastParts"] });
  return Promise.all((await listAll(query, parseStep)).map(joinedStep));
}

/** Does this with the application as it was read, or with its past as well where the engine asks for that. */
export async function withHistory<Any extends Found, Result>(
  found: Any,
  work: (found: Any) => Result,
): Promise<Result> {
  try {
    return work(found);
  } catch (error) {
    if (!(error instanceof HistoryNeeded)) throw error;
    return work(await loadHistory(found));
  }
}
