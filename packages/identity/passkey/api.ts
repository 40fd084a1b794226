import { refuse } from "@stampflow/kernel";
import { implement, untilSaved } from "@stampflow/kernel/server";
import { requireOwner } from "../account/confirm.ts";
import { accountById } from "../account/store.ts";
import { tellAccount } from "../account/told.ts";
import { withRefusalRecorded } from "../attempt/record.ts";
import { translatingErrors } from "../auth/refusal.ts";
import { countAttempts, networkOf } from "../limit/attempts.ts";
import { passkeySignIns } from "../limit/rules.ts";
import { passCookies } from "../session/cookie.ts";
import { openSession, personalSession, refuseCrossSite } from "../session/session.ts";
import { passkeyAuth } from "./auth.ts";
import * as calls from "./contract.ts";
import { authenticationOptions, maxPasskeys, registrationOptions } from "./schema.ts";
import { dropSession, ownerOf, passkeyOf, passkeysOf, removePasskey, viewOf } from "./store.ts";

async function refuseMore(accountId: string): Promise<void> {
  if ((await passkeysOf(accountId)).length >= maxPasskeys) refuse("identity.passkey.many", { most: maxPasskeys });
}

export const passkeyRoutes = [
  implement(calls.list, async ({ actor: { accountId } }) => (await passkeysOf(accountId)).map(viewOf)),

  implement(calls.registrationOptions, async ({ body: { password }, actor: { accountId }, request, headers, now }) => {
    await requireOwner(request, accountId, password, now);
    await refuseMore(accountId);
    const [auth, account] = await Promise.all([passkeyAuth(), accountById(accountId)]);
    // The plug-in names the account by its e-mail address, which may be a placeholder (D3).
    const name = account?.userName || account?.phone || "";
    const made = await translatingErrors(() =>
      auth.api.generatePasskeyRegistrationOptions({ query: { name }, headers: request.headers, returnHeaders: true }),
    );
    passCookies(made.headers, headers);
    const user = { ...made.response.user, displayName: account?.name ?? name };
    return registrationOptions.parse({ ...made.response, user });
  }),

  implement(calls.register, async ({ body, actor: { accountId }, request }) => {
    await personalSession(request, accountId);
    await refuseMore(accountId);
    const auth = await passkeyAuth();
    const { id } = await translatingErrors(() =>
      auth.api.verifyPasskeyRegistration({ body, headers: request.headers }),
    );
    const stored = await passkeyOf(accountId, id);
    await tellAccount(accountId, "passkeyAdded");
    return stored ? viewOf(stored) : refuse("identity.passkey.unknown");
  }),

  implement(calls.remove, async ({ body: { id, password }, actor: { accountId }, request, now }) => {
    await requireOwner(request, accountId, password, now);
    await untilSaved(async () => {
      const stored = await passkeyOf(accountId, id);
      if (!stored) refuse("identity.passkey.unknown");
      await removePasskey(stored);
    });
    await tellAccount(accountId, "passkeyRemoved");
    return null;
  }),

  implement(calls.authenticationOptions, async ({ request, headers, now }) => {
    refuseCrossSite(request);
    await countAttempts([{ limit: passkeySignIns, subject: networkOf() }], now);
    const auth = await passkeyAuth();
    // Called without cookies, because a signed-in person may sign in as somebody else.
    const made = await auth.api.generatePasskeyAuthenticationOptions({ headers: new Headers(), returnHeaders: true });
    passCookies(made.headers, headers);
    return authenticationOptions.parse({ ...made.response, userVerification: "required" });
  }),

  implement(calls.signIn, async ({ body, request, headers }) => {
    refuseCrossSite(request);
    const response = { ...body.response, clientExtensionResults: {} };
    const [auth, owner] = await Promise.all([passkeyAuth(), ownerOf(response.id)]);
    const { session } = await withRefusalRecorded(owner, "passkey", request, () =>
      translatingErrors(() => auth.api.verifyPasskeyAuthentication({ body: { response }, headers: request.headers })),
    );
    await dropSession(session.id);
    return openSession(session.userId, { method: "passkey", remember: false }, request, headers);
  }),
];
