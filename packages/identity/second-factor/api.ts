import { refuse } from "@stampflow/kernel";
import { implement, save, untilSaved } from "@stampflow/kernel/server";
import { requireOwner, signedInSource } from "../account/confirm.ts";
import { accountById } from "../account/store.ts";
import { tellAccount } from "../account/told.ts";
import { auth } from "../auth/auth.ts";
import { translatingErrors } from "../auth/refusal.ts";
import { limitAttempts } from "../limit/attempts.ts";
import { companyAuditWrites } from "../membership/company-audit.ts";
import { personalSession, refuseCrossSite } from "../session/session.ts";
import { consumeAppCode, recoveryCodesOf } from "./check.ts";
import * as calls from "./contract.ts";
import { signInByFactor } from "./sign-in.ts";
import { anyFactorOf, factorOf, factorRemoval, factorSwitch } from "./store.ts";

const factorAudit = (accountId: string, action: "added" | "removed") =>
  companyAuditWrites(accountId, (name) => ({ noun: "identity.secondFactor", id: accountId, name, action, fields: [] }));

const issuer = "Stampflow";

export const secondFactorRoutes = [
  implement(calls.signIn, ({ body, now, request, headers }) => {
    refuseCrossSite(request);
    return signInByFactor(body, now, request, headers);
  }),

  implement(calls.state, async ({ actor: { accountId } }) => {
    const stored = await factorOf(accountId);
    return { on: stored !== null, recoveryCodes: stored ? (await recoveryCodesOf(stored)).length : 0 };
  }),

  implement(calls.setUp, async ({ body: { password }, actor: { accountId }, request, now }) => {
    if (await factorOf(accountId)) refuse("identity.secondFactor.on");
    await requireOwner(request, accountId, password, now);
    const [account, made] = await Promise.all([
      accountById(accountId),
      translatingErrors(() =>
        auth().api.enableTwoFactor({ body: { password, method: "totp" }, headers: request.headers }),
      ),
    ]);
    if (made.method !== "totp") throw new Error("no key for an authenticator app");
    const key = new URL(made.totpURI).searchParams.get("secret") ?? "";
    // The plug-in names the account by its e-mail address, which may be a placeholder (D3).
    const name = account?.userName || account?.phone || "";
    const uri = `otpauth://totp/${issuer}:${encodeURIComponent(name)}?${new URLSearchParams({ secret: key, issuer })}`;
    return { uri, key, recoveryCodes: made.backupCodes };
  }),

  implement(calls.confirm, async ({ body: { code }, actor: { accountId }, request, now }) => {
    await personalSession(request, accountId);
    const factor = await anyFactorOf(accountId);
    if (!factor) refuse("identity.secondFactor.off");
    if (factor.row.verified === true) refuse("identity.secondFactor.on");
    const writes = await limitAttempts("factor", signedInSource(accountId), now, async () => {
      const using = await consumeAppCode(factor, code, now, { verified: true });
      return using ?? refuse("identity.code.wrong");
    });
    await save({
      writes: [...writes, ...(await factorSwitch(accountId, true)), ...(await factorAudit(accountId, "added"))],
    });
    await tellAccount(accountId, "factorOn");
    return null;
  }),

  implement(calls.renewCodes, async ({ body: { password }, actor: { accountId }, request, now }) => {
    if (!(await factorOf(accountId))) refuse("identity.secondFactor.off");
    await requireOwner(request, accountId, password, now);
    const { backupCodes } = await translatingErrors(() =>
      auth().api.generateBackupCodes({ body: { password }, headers: request.headers }),
    );
    return { recoveryCodes: backupCodes };
  }),

  implement(calls.switchOff, async ({ body: { password }, actor: { accountId }, request, now }) => {
    await requireOwner(request, accountId, password, now);
    await untilSaved(async () => {
      const removal = await factorRemoval(accountId);
      if (!removal) refuse("identity.secondFactor.off");
      await save({ writes: [...removal, ...(await factorAudit(accountId, "removed"))] });
    });
    await tellAccount(accountId, "factorOff");
    return null;
  }),
];
