import { AppError, open, signedIn } from "@stampflow/kernel";
import { route, save } from "@stampflow/kernel/server";
import { z } from "zod";
import { accountByPhone, accountChange } from "../account/store.ts";
import { e164 } from "../account/view.ts";
import { auth } from "../auth/auth.ts";
import { refusing } from "../auth/refusal.ts";
import { guesserOfPhone, useCode } from "../code/codes.ts";
import { judged } from "../limit/judge.ts";
import { passCookies } from "./cookie.ts";
import { revokeSession, sessionView, signedInAnswer, signIn, signInByCode } from "./schema.ts";
import { openSession, ownSession, refuseForeign } from "./session.ts";
import { signInByPassword } from "./sign-in.ts";

export const sessionRoutes = [
  route({
    method: "POST",
    path: "/identity/session/signIn",
    permission: open,
    summary: "Signs in with account name, e-mail or phone, and password; sets the session cookie",
    body: signIn,
    answer: signedInAnswer,
    handle: ({ body, now, request, headers }) => {
      refuseForeign(request);
      return signInByPassword(body, now, request, headers);
    },
  }),

  route({
    method: "POST",
    path: "/identity/session/signInByCode",
    permission: open,
    summary: "Signs in with phone and code; sets the session cookie",
    body: signInByCode,
    answer: signedInAnswer,
    handle: async ({ body, now, request, headers }) => {
      refuseForeign(request);
      const phone = e164(body.phone, body.region);
      await judged("code", await guesserOfPhone(phone, request), now, () => useCode(phone, body.code));
      const account = await accountByPhone(phone);
      if (!account) throw new AppError("identity.signIn.unknownPhone");
      if (!account.phoneVerified) {
        await save({ writes: (await accountChange(account.accountId, { phoneNumberVerified: true })) ?? [] });
      }
      return openSession(account.accountId, body.remember, request, headers);
    },
  }),

  route({
    method: "POST",
    path: "/identity/session/signOut",
    permission: open,
    summary: "Ends the session of the cookie",
    handle: async ({ request, headers }) => {
      refuseForeign(request);
      const ended = await auth().api.signOut({ headers: request.headers, returnHeaders: true });
      passCookies(ended.headers, headers);
      return null;
    },
  }),

  route({
    method: "POST",
    path: "/identity/session/list",
    permission: signedIn,
    summary: "The sessions of the account",
    answer: z.array(sessionView),
    handle: async ({ actor, request }) => {
      const current = await ownSession(request, actor.accountId);
      const sessions = await refusing(() => auth().api.listSessions({ headers: request.headers }));
      return sessions
        .map((session) => ({
          id: session.id,
          current: session.id === current.id,
          userAgent: session.userAgent ?? "",
          ipAddress: session.ipAddress ?? "",
          createdAt: session.createdAt.getTime(),
          expiresAt: session.expiresAt.getTime(),
        }))
        .sort((left, right) => right.createdAt - left.createdAt);
    },
  }),

  route({
    method: "POST",
    path: "/identity/session/revoke",
    permission: signedIn,
    summary: "Ends one session of the account; its token dies within a minute",
    body: revokeSession,
    handle: async ({ body, actor, request }) => {
      await ownSession(request, actor.accountId);
      const sessions = await refusing(() => auth().api.listSessions({ headers: request.headers }));
      const found = sessions.find(({ id }) => id === body.id);
      if (!found) throw new AppError("identity.session.notFound");
      await refusing(() => auth().api.revokeSession({ body: { token: found.token }, headers: request.headers }));
      return null;
    },
  }),

  route({
    method: "POST",
    path: "/identity/session/revokeOthers",
    permission: signedIn,
    summary: "Ends all sessions of the account but this one",
    handle: async ({ actor, request }) => {
      await ownSession(request, actor.accountId);
      await refusing(() => auth().api.revokeOtherSessions({ headers: request.headers }));
      return null;
    },
  }),
];
