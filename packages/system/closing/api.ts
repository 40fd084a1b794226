import { endSessions, requireOwner } from "@stampflow/identity/server";
import { implement } from "@stampflow/kernel/server";
import { beginClosing, cancelClosing } from "./close.ts";
import * as calls from "./contract.ts";

export const closingRoutes = [
  implement(calls.cancel, async ({ body: { password }, actor: { accountId }, request, now }) => {
    await requireOwner(request, accountId, password, now);
    const closesAt = await beginClosing(accountId, now);
    await endSessions(accountId);
    return { closesAt };
  }),

  implement(calls.keep, async ({ actor: { accountId } }) => {
    await cancelClosing(accountId);
    return null;
  }),
];
