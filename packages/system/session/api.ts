import { refuseForeign, sessionOf } from "@stampflow/identity/server";
import { AppError, open } from "@stampflow/kernel";
import { route } from "@stampflow/kernel/server";
import { z } from "zod";
import { answerInvitation, invitationsFor } from "./invitation.ts";
import { invitation, invitationAnswer, tokenAnswer, tokenInput } from "./schema.ts";
import { issueToken } from "./token.ts";

async function ownSession(request: Request, headers?: Headers) {
  refuseForeign(request);
  const session = await sessionOf(request, headers);
  if (!session) throw new AppError("identity.session.none");
  return session;
}

export const sessionRoutes = [
  route({
    method: "POST",
    path: "/system/session/token",
    permission: open,
    summary:
      "A token of 60 s for the session of the cookie, with everything the shell shows; chooses or switches the company",
    body: tokenInput,
    answer: tokenAnswer,
    handle: async ({ body, now, request, headers }) =>
      issueToken(await ownSession(request, headers), body.tenantId, now),
  }),

  route({
    method: "POST",
    path: "/system/session/invitations",
    permission: open,
    summary: "The companies that wait for the account of the session to accept them",
    answer: z.array(invitation),
    handle: async ({ request }) => invitationsFor((await ownSession(request)).accountId),
  }),

  route({
    method: "POST",
    path: "/system/session/answerInvitation",
    permission: open,
    summary: "Accepts or declines the invitation of a company, by the session of the cookie",
    body: invitationAnswer,
    handle: async ({ body: { tenantId, accept }, now, request }) => {
      await answerInvitation((await ownSession(request)).accountId, tenantId, accept, now);
      return null;
    },
  }),
];
