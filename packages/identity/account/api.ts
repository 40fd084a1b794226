import { AppError, open, signedIn } from "@stampflow/kernel";
import { route, save } from "@stampflow/kernel/server";
import { auth } from "../auth/auth.ts";
import { refusing } from "../auth/refusal.ts";
import { type Recipient, recover } from "../code/codes.ts";
import { takeAll } from "../limit/judge.ts";
import { namesAsked } from "../limit/rules.ts";
import { passCookies } from "../session/cookie.ts";
import { ownSession, refuseForeign } from "../session/session.ts";
import { confirmPassword } from "./confirm.ts";
import { accountView, changePassword, changeUserName, recoverPassword, setPassword } from "./schema.ts";
import { accountByUserName, accountChange } from "./store.ts";
import { e164, viewAccount } from "./view.ts";

export const accountRoutes = [
  route({
    method: "POST",
    path: "/identity/account/get",
    permission: signedIn,
    summary: "The account of the caller",
    answer: accountView,
    handle: ({ actor }) => viewAccount(actor.accountId),
  }),

  route({
    method: "POST",
    path: "/identity/account/changeUserName",
    permission: signedIn,
    summary: "Chooses the account name to sign in with",
    body: changeUserName,
    answer: accountView,
    handle: async ({ body: { userName }, actor, now }) => {
      await takeAll([{ limit: namesAsked, subject: actor.accountId }], now);
      const owner = await accountByUserName(userName);
      if (owner && owner.accountId !== actor.accountId) throw new AppError("identity.userName.taken");
      const change = { username: userName.toLowerCase(), displayUsername: userName };
      await save({ writes: (await accountChange(actor.accountId, change)) ?? [] });
      return viewAccount(actor.accountId);
    },
  }),

  route({
    method: "POST",
    path: "/sys/user/updateUserPwdByOldPwd",
    permission: signedIn,
    summary: "Changes the password and ends the other sessions",
    body: changePassword,
    handle: async ({ body, actor, request, headers, now }) => {
      await confirmPassword(request, actor.accountId, body.oldPassword, now);
      const changed = await refusing(() =>
        auth().api.changePassword({
          body: { currentPassword: body.oldPassword, newPassword: body.newPassword, revokeOtherSessions: true },
          headers: request.headers,
          returnHeaders: true,
        }),
      );
      passCookies(changed.headers, headers);
      return null;
    },
  }),

  route({
    method: "POST",
    path: "/identity/password/set",
    permission: signedIn,
    summary: "The first password of an account that has none",
    body: setPassword,
    handle: async ({ body, actor, request }) => {
      await ownSession(request, actor.accountId);
      await refusing(() => auth().api.setPassword({ body, headers: request.headers }));
      return null;
    },
  }),

  route({
    method: "POST",
    path: "/identity/password/recover",
    permission: open,
    summary: "A new password with a code sent for `recover`; ends all sessions",
    body: recoverPassword,
    handle: async ({ body, request, now }) => {
      refuseForeign(request);
      const to: Recipient = body.phone ? { phoneNumber: e164(body.phone, body.region) } : { email: body.email ?? "" };
      await recover(to, body.code, body.newPassword, request, now);
      return null;
    },
  }),
];
