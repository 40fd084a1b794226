import type { Command } from "@stampflow/flow";
import { refuse } from "@stampflow/kernel";
import { type Actor, type Idempotency, tenant } from "@stampflow/kernel/server";
import { type ActAnswer, act } from "../application/act/act.ts";
import { type LoadedApplication, loadApplication } from "../application/load/application.ts";
import { actorName } from "../people.ts";
import { type Head, steps } from "../record/entities.ts";
import { inScope } from "../record/scope.ts";

type Administered = {
  applyId: string;
  /** The step the administrator saw; null if they saw only the task. */
  seq: number | null;
  actor: Actor;
  now: number;
  idempotency: Idempotency | null;
  command: (before: LoadedApplication) => Command | Promise<Command>;
};

/** F32: one command of an administrator, on the step that they saw. */
export function administer({ applyId, seq, actor, now, idempotency, command }: Administered): Promise<ActAnswer> {
  return act(applyId, {
    now,
    idempotency,
    admin: true,
    command: async (before) => {
      refuseCrossSite(before.head, actor);
      if (seq !== null && seq !== before.run.seq) await refuseIfStepChanged(before);
      return command(before);
    },
  });
}

/** An application outside the scope of the role is answered as not found. */
function refuseCrossSite(head: Head, actor: Actor): void {
  if (!inScope(actor, head)) refuse("approval.application.notFound");
}

/** Loads an application this administrator may administer. */
export async function administered(applyId: string, actor: Actor): Promise<LoadedApplication> {
  const found = await loadApplication(applyId);
  refuseCrossSite(found.head, actor);
  return found;
}

/** If two administrators act at once, the second is told who was faster. */
async function refuseIfStepChanged({ head, org }: LoadedApplication): Promise<never> {
  const { applicationId } = head;
  const { data } = await steps()
    .query.byId({ tenantId: tenant(), applicationId })
    .go({ order: "desc", limit: 1, consistent: true });
  const rows = data[0]?.chunks ? [] : (JSON.parse(data[0]?.rows ?? "[]") as { by: string }[]);
  const by = rows[0]?.by ?? "system";
  return refuse("approval.application.moved", { name: actorName(org, by) });
}
