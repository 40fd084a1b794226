import { refuse } from "@stampflow/kernel";
import { implement, save } from "@stampflow/kernel/server";
import { accountByPhone, accountChange } from "../account/store.ts";
import { e164 } from "../account/view.ts";
import { withRefusalRecorded } from "../attempt/record.ts";
import { auth } from "../auth/auth.ts";
import { translatingErrors } from "../auth/refusal.ts";
import { consumeCode, sourceOfPhone } from "../code/codes.ts";
import { limitAttempts } from "../limit/attempts.ts";
import { openSessionOrChallenge } from "../second-factor/sign-in.ts";
import * as calls from "./contract.ts";
import { passCookies } from "./cookie.ts";
import { ownSession, refuseCrossSite } from "./session.ts";
import { signInByPassword } from "./sign-in.ts";

export const sessionRoutes = [
  implement(calls.signIn, ({ body, now, request, headers }) => {
    refuseCrossSite(request);
    return signInByPassword(body, now, request, headers);
  }),

  implement(calls.signInByCode, async ({ body, now, request, headers }) => {
    refuseCrossSite(request);
    const phone = e164(body.phone, body.region);
    const account = await accountByPhone(phone);
    await withRefusalRecorded(account?.accountId ?? null, "phoneCode", request, async () =>
      limitAttempts("code", await sourceOfPhone(phone, request), now, () => consumeCode(phone, body.code)),
    );
    if (!account) refuse("identity.signIn.unknownPhone");
    if (!account.phoneVerified) {
      await save({ writes: (await accountChange(account.accountId, { phoneNumberVerified: true })) ?? [] });
    }
    return openSessionOrChallenge(
      account.accountId,
      { method: "phoneCode", remember: body.remember },
      now,
      request,
      headers,
    );
  }),

  implement(calls.signOut, async ({ request, headers }) => {
    refuseCrossSite(request);
    const ended = await auth().api.signOut({ headers: request.headers, returnHeaders: true });
    passCookies(ended.headers, headers);
    return null;
  }),

  implement(calls.list, async ({ actor, request }) => {
    const current = await ownSession(request, actor.accountId);
    const sessions = await translatingErrors(() => auth().api.listSessions({ headers: request.headers }));
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
  }),

  implement(calls.revoke, async ({ body, actor, request }) => {
    await ownSession(request, actor.accountId);
    const sessions = await translatingErrors(() => auth().api.listSessions({ headers: request.headers }));
    const found = sessions.find(({ id }) => id === body.id);
    if (!found) refuse("identity.session.notFound");
    await translatingErrors(() => auth().api.revokeSession({ body: { token: found.token }, headers: request.headers }));
    return null;
  }),

  implement(calls.revokeOthers, async ({ actor, request }) => {
    await ownSession(request, actor.accountId);
    await translatingErrors(() => auth().api.revokeOtherSessions({ headers: request.headers }));
    return null;
  }),
];
