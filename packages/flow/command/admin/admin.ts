import { isBlank } from "@stampflow/kernel";
import type { StepContext } from "../../flow.ts";
import type { Refusal } from "../../model/outcome.ts";
import { refuse } from "../../model/refuse.ts";
import { isOver, statusName } from "../../model/status.ts";
import { isActive } from "../../people/reporting-line.ts";

/**
 * Whether the person is a flow administrator (F32), or the caller has checked that they may administer this
 * application.
 */
export const isAdmin = ({ context: { org, admin }, proxy }: StepContext, user: string): boolean =>
  proxy === undefined && (admin === true || org.flowAdmins.includes(user)) && isActive(org, user);

type Administering = { readonly user: string; readonly reason?: string; readonly node?: string };

/** What every administrator command needs: the right, a running application and a reason. */
export function refuseNonAdmin(step: StepContext, { user, reason, node }: Administering): Refusal | undefined {
  const code = step.state.status ?? 0;
  if (!isAdmin(step, user)) return refuse("flow.notAllowed", { why: "admin" });
  if (isOver(code)) return refuse("flow.ended", { status: statusName(code) });
  return !isBlank(reason ?? "") ? undefined : refuse("flow.opinion.required", { node });
}
