import { refuse } from "@stampflow/kernel";
import { implement, save } from "@stampflow/kernel/server";
import { accountByPhone, accountChange } from "../account/store.ts";
import { e164 } from "../account/view.ts";
import { recordingRefusal } from "../attempt/record.ts";
import { auth } from "../auth/auth.ts";
import { refusing } from "../auth/refusal.ts";
import { guesserOfPhone, useCode } from "../code/codes.ts";
import { judged } from "../limit/judge.ts";
import { enterOrAsk } from "../second-factor/sign-in.ts";
import * as calls from "./contract.ts";
import { passCookies } from "./cookie.ts";
import { ownSession, refuseForeign } from "./session.ts";
import { signInByPassword } from "./sign-in.ts";

export const sessionRoutes = [
  implement(calls.signIn, ({ body, now, request, headers }) => {
    refuseForeign(request);
    return signInByPassword(body, now, request, headers);
  }),

  implement(calls.signInByCode, async ({ body, now, request, headers }) => {
    refuseForeign(request);
    const phone = e164(body.phone, body.region);
    const account = await accountByPhone(phone);
    await recordingRefusal(account?.accountId ?? null, "phoneCode", request, async () =>
      judged("code", await guesserOfPhone(phone, request), now, () => useCode(phone, body.code)),
    );
    if (!account) refuse("identity.signIn.unknownPhone");
    if (!account.phoneVerified) {
      await save({ writes: (await accountChange(account.accountId, { phoneNumberVerified: true })) ?? [] });
    }
    return enterOrAsk(account.accountId, { way: "phoneCode", remember: body.remember }, now, request, headers);
  }),

  implement(calls.signOut, async ({ request, headers }) => {
    refuseForeign(request);
    const ended = await auth().api.signOut({ headers: request.headers, returnHeaders: true });
    passCookies(ended.headers, headers);
    return null;
  }),

  implement(calls.list, async ({ actor, request }) => {
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
  }),

  implement(calls.revoke, async ({ body, actor, request }) => {
    await ownSession(request, actor.accountId);
    const sessions = await refusing(() => auth().api.listSessions({ headers: request.headers }));
    const found = sessions.find(({ id }) => id === body.id);
    if (!found) refuse("identity.session.notFound");
    await refusing(() => auth().api.revokeSession({ body: { token: found.token }, headers: request.headers }));
    return null;
  }),

  implement(calls.revokeOthers, async ({ actor, request }) => {
    await ownSession(request, actor.accountId);
    await refusing(() => auth().api.revokeOtherSessions({ headers: request.headers }));
    return null;
  }),
];
