import { accountById, factorOf, refuseCrossSite, sessionOf } from "@stampflow/identity/server";
import { operatorsOnly, refuse } from "@stampflow/kernel";
import { type Actor, implement, signToken } from "@stampflow/kernel/server";
import { operatorOf } from "../account/store.ts";
import * as calls from "./contract.ts";

/** The operator whose cookie this is. `ready`: with a second factor (O2). */
export async function operatorBy(request: Request, headers?: Headers) {
  refuseCrossSite(request);
  const session = await sessionOf(request, headers);
  if (!session) refuse("identity.session.none");
  const { accountId } = session;
  if (!(await operatorOf(accountId))) refuse("operator.session.unknown");
  const [account, factor] = await Promise.all([accountById(accountId), factorOf(accountId)]);
  const phone = account?.phone ?? "";
  return { id: session.id, accountId, name: account?.userName || session.name, phone, ready: factor !== null };
}

export const sessionRoutes = [
  implement(calls.token, async ({ request, headers, now }) => {
    const { id, accountId, name, phone, ready } = await operatorBy(request, headers);
    const actor: Actor = {
      tenantId: "",
      userId: "",
      accountId,
      name,
      permissions: new Set(ready ? [operatorsOnly.code] : []),
      scope: { kind: "self" },
      departmentId: "",
      sessionId: id,
    };
    return { ...(await signToken(actor, now)), name, phone, ready };
  }),
];
