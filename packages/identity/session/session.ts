import { refuse } from "@stampflow/kernel";
import { config, currentCall } from "@stampflow/kernel/server";
import { recordSignIn } from "../attempt/record.ts";
import type { SignInMethod } from "../attempt/schema.ts";
import { addressHeader, auth } from "../auth/auth.ts";
import { translatingErrors } from "../auth/refusal.ts";
import { policyVersion } from "../consent/schema.ts";
import { passCookies } from "./cookie.ts";
import { rememberDevice } from "./device.ts";

/** The session of a request's cookie. `companyId` is the company used last, "" before the first choice. */
export type Session = {
  id: string;
  accountId: string;
  name: string;
  companyId: string;
  phone: string;
  /** Terms and privacy policy of this moment were agreed to. */
  consented: boolean;
  /** When the account is to be closed. */
  closesAt: number | null;
  /** The company whose provider opened it, and that it is for alone (D20); "" for a person's own account. */
  ownedBy: string;
  /** The connection of that company by which it was opened; "" for a person's own account. */
  openedBy: string;
};

/** null without a valid session. A session that is renewed on the way sends its new cookie in `answer`. */
export async function sessionOf(request: Request, answer?: Headers): Promise<Session | null> {
  const { headers, response } = await auth().api.getSession({ headers: request.headers, returnHeaders: true });
  if (answer) passCookies(headers, answer);
  if (!response) return null;
  const { session, user } = response;
  return {
    id: session.id,
    accountId: user.id,
    name: user.name,
    companyId: user.companyId ?? "",
    phone: user.phoneNumber ?? "",
    consented: user.policyVersion === policyVersion,
    closesAt: user.closesAt ?? null,
    ownedBy: user.ownedBy ?? "",
    openedBy: session.openedBy ?? "",
  };
}

/** For calls with both: refuses a token and a cookie of different accounts. */
export async function ownSession(request: Request, accountId: string): Promise<Session> {
  const session = await sessionOf(request);
  if (session?.accountId !== accountId) refuse("identity.session.none");
  return session;
}

/** The same for what only a person's own account has: a password, a phone, a second factor (D20). */
export async function personalSession(request: Request, accountId: string): Promise<Session> {
  const session = await ownSession(request, accountId);
  if (session.ownedBy) refuse("identity.account.company");
  return session;
}

export type SignInDetails = { readonly method: SignInMethod; readonly remember: boolean; readonly openedBy?: string };

/** Signs the account in on the browser that asked. */
export async function openSession(accountId: string, details: SignInDetails, request: Request, answer: Headers) {
  const { method, remember, openedBy = "" } = details;
  const opened = await translatingErrors(() =>
    auth().api.openSession({
      body: { userId: accountId, rememberMe: remember, openedBy },
      headers: withAddress(request.headers),
      returnHeaders: true,
    }),
  );
  passCookies(opened.headers, answer);
  await Promise.all([rememberDevice(accountId, request, answer), recordSignIn(accountId, method, request)]);
  return { accountId, name: opened.response.name, challenge: "" };
}

/** The session stores the caller's address as the host sees it, not as the caller claims. */
function withAddress(headers: Headers): Headers {
  const named = new Headers(headers);
  named.set(addressHeader, currentCall()?.address ?? "");
  return named;
}

/** The browser says from which site a call comes; those of other sites, and of other hosts of this one, are refused (D6). */
export function refuseCrossSite({ headers }: Request): void {
  const site = headers.get("sec-fetch-site");
  const origin = headers.get("origin");
  const foreign = site ? ["cross-site", "same-site"].includes(site) : origin !== null && origin !== config.origin;
  if (foreign) refuse("identity.origin");
}
