import { refuseForeign, sessionOf } from "@stampflow/identity/server";
import { AppError, open } from "@stampflow/kernel";
import { route } from "@stampflow/kernel/server";
import { tokenAnswer, tokenInput } from "./schema.ts";
import { issueToken } from "./token.ts";

export const sessionRoutes = [
  route({
    method: "POST",
    path: "/system/session/token",
    permission: open,
    summary:
      "A token of 60 s for the session of the cookie, with everything the shell shows; chooses or switches the company",
    body: tokenInput,
    answer: tokenAnswer,
    handle: async ({ body, now, request, headers }) => {
      refuseForeign(request);
      const session = await sessionOf(request, headers);
      if (!session) throw new AppError("identity.session.none");
      return issueToken(session, body.tenantId, now);
    },
  }),
];
