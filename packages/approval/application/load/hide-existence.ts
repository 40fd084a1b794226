import { AppError } from "@stampflow/kernel";
import { requireActor } from "@stampflow/kernel/server";
import { notFoundFor } from "../../proxy/acting.ts";
import { covers, type Delegation, inForce } from "../../proxy/rules.ts";
import type { LoadedApplication } from "./application.ts";
import type { Entry } from "./entities.ts";
import { entriesAbout, noSteps } from "./head-and-run.ts";
import { readAccess } from "./read-access.ts";

/** A6: why something is refused is for those who may read the application; nobody else learns that there is one. */
export async function hideExistence<Result>(
  before: LoadedApplication,
  now: number,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { desk } = before;
    const delegations = desk && inForce(desk, requireActor().userId, now);
    throw (await mayKnow(before, delegations)) ? error : notFoundFor(delegations);
  }
}

async function mayKnow({ head, desk }: LoadedApplication, delegations: readonly Delegation[] = []): Promise<boolean> {
  const actor = requireActor();
  const covering = delegations.filter((each) => covers([each], head.formId));
  const forId = covering.length > 0 ? desk?.userId : undefined;
  const people = forId === undefined ? [actor.userId] : [actor.userId, forId];
  const entries = await entriesAbout(head.applicationId, people, noSteps);
  if (readAccess(head, entries, actor, forId)) return true;
  return entries.some((entry) => entry.userId === forId && covering.some((delegation) => waitedIn(entry, delegation)));
}

/** What waited for the person while their proxy could read it: the proxy is told who was faster. */
const waitedIn = ({ box, kind, at }: Entry, { startsAt }: Delegation): boolean =>
  (box === "done" || box === "gone") && kind !== "resubmit" && at >= startsAt;
