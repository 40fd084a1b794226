import { refuseCrossSite, sessionOf } from "@stampflow/identity/server";
import { refuse } from "@stampflow/kernel";
import { implement } from "@stampflow/kernel/server";
import * as calls from "./contract.ts";
import { answerInvitation, invitationsFor } from "./invitation.ts";
import { issueToken } from "./token.ts";

async function ownSession(request: Request, headers?: Headers) {
  refuseCrossSite(request);
  const session = await sessionOf(request, headers);
  if (!session) refuse("identity.session.none");
  return session;
}

export const sessionRoutes = [
  implement(calls.token, async ({ body, now, request, headers }) =>
    issueToken(await ownSession(request, headers), body.tenantId, now),
  ),

  implement(calls.present, async ({ request }) => {
    refuseCrossSite(request);
    return (await sessionOf(request)) !== null;
  }),

  implement(calls.invitations, async ({ request }) => invitationsFor((await ownSession(request)).accountId)),

  implement(calls.answerInvitation, async ({ body: { tenantId, accept }, now, request }) => {
    await answerInvitation((await ownSession(request)).accountId, tenantId, accept, now);
    return null;
  }),
];
