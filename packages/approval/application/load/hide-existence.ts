import { AppError } from "@stampflow/kernel";
import { requireActor } from "@stampflow/kernel/server";
import { notFoundFor } from "../../proxy/acting.ts";
import { covers, type Delegation, inForce } from "../../proxy/rules.ts";
import type { Entry } from "../../record/entities.ts";
import { entriesAbout, noSteps } from "../../record/head-and-run.ts";
import { readAccess } from "../../record/read-access.ts";
import { isOwnKind } from "../../record/store.ts";
import type { LoadedApplication } from "./application.ts";

/** A6: the refusal as this person may see it. A person who may not read the application is not told that it exists. */
export async function hideExistence(refusal: unknown, loaded: LoadedApplication, now: number): Promise<unknown> {
  if (!(refusal instanceof AppError)) return refusal;
  const { delegations } = loaded;
  const active = delegations && inForce(delegations, requireActor().userId, now);
  return (await mayKnowOfIt(loaded, active)) ? refusal : notFoundFor(active);
}

async function mayKnowOfIt(
  { head, delegations }: LoadedApplication,
  active: readonly Delegation[] = [],
): Promise<boolean> {
  const actor = requireActor();
  const covering = active.filter((each) => covers([each], head.formId));
  const forId = covering.length > 0 ? delegations?.userId : undefined;
  const people = forId === undefined ? [actor.userId] : [actor.userId, forId];
  const entries = await entriesAbout(head.applicationId, people, noSteps);
  if (readAccess(head, entries, actor, forId)) return true;
  return entries.some((entry) => entry.userId === forId && covering.some((delegation) => waitedIn(entry, delegation)));
}

/** The task was open while the proxy could read it: then the proxy is told who was faster. */
const waitedIn = ({ box, kind, at }: Entry, { startsAt }: Delegation): boolean =>
  (box === "done" || box === "gone") && !isOwnKind(kind) && at >= startsAt;
