import { refuse } from "@stampflow/kernel";
import { implement, save } from "@stampflow/kernel/server";
import { auth } from "../auth/auth.ts";
import { translatingErrors } from "../auth/refusal.ts";
import { handleOf, type Recipient, recover } from "../code/codes.ts";
import { countAttempts } from "../limit/attempts.ts";
import { nameChecks } from "../limit/rules.ts";
import { passCookies } from "../session/cookie.ts";
import { personalSession, refuseCrossSite } from "../session/session.ts";
import { confirmPassword, requireOwner } from "./confirm.ts";
import * as calls from "./contract.ts";
import { accountById, accountByUserName, accountChange, accountIdOf, hasPassword } from "./store.ts";
import { passwordChanged } from "./told.ts";
import { e164, viewAccount } from "./view.ts";

export const accountRoutes = [
  implement(calls.get, ({ actor }) => viewAccount(actor.accountId)),

  implement(calls.changeUserName, async ({ body: { userName }, actor, now }) => {
    if ((await accountById(actor.accountId))?.ownedBy) refuse("identity.account.company");
    await countAttempts([{ limit: nameChecks, subject: actor.accountId }], now);
    const owner = await accountByUserName(userName);
    if (owner && owner.accountId !== actor.accountId) refuse("identity.userName.taken");
    const change = { username: userName.toLowerCase(), displayUsername: userName };
    await save({ writes: (await accountChange(actor.accountId, change)) ?? [] });
    return viewAccount(actor.accountId);
  }),

  implement(calls.changePassword, async ({ body, actor, request, headers, now }) => {
    await confirmPassword(request, actor.accountId, body.oldPassword, now);
    const changed = await translatingErrors(() =>
      auth().api.changePassword({
        body: { currentPassword: body.oldPassword, newPassword: body.newPassword, revokeOtherSessions: true },
        headers: request.headers,
        returnHeaders: true,
      }),
    );
    passCookies(changed.headers, headers);
    await passwordChanged(actor.accountId, "passwordChanged");
    return null;
  }),

  implement(calls.setPassword, async ({ body, actor, request, now }) => {
    await personalSession(request, actor.accountId);
    if (await hasPassword(actor.accountId)) refuse("identity.password.exists");
    await requireOwner(request, actor.accountId, "", now);
    await translatingErrors(() => auth().api.setPassword({ body, headers: request.headers }));
    await passwordChanged(actor.accountId, "passwordSet");
    return null;
  }),

  implement(calls.recoverPassword, async ({ body, request, now }) => {
    refuseCrossSite(request);
    const to: Recipient = body.phone ? { phoneNumber: e164(body.phone, body.region) } : { email: body.email ?? "" };
    await recover(to, body.code, body.newPassword, request, now);
    const accountId = await accountIdOf(handleOf(to));
    if (accountId) await passwordChanged(accountId, "passwordChanged");
    return null;
  }),
];
