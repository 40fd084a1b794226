import { AppError } from "@stampflow/kernel";
import { type Audited, auditIn, countAttempt, currentCall, newId, save } from "@stampflow/kernel/server";
import { companyAuditWrites } from "../membership/company-audit.ts";
import { deviceOf } from "../session/user-agent.ts";
import { attemptDays, type SignInMethod, type SignInOutcome } from "./schema.ts";
import { createAttempt } from "./store.ts";

const hour = 3600;
/** Blocked tries are logged once in this time, so that thousands of them do not fill the log (D22). */
const blockedAudit = { name: "blockedTold", times: 1, windowMs: 15 * 60_000 };

export const outcomeNouns: Readonly<Record<SignInOutcome, string>> = {
  succeeded: "identity.signIn",
  wrong: "identity.signInWrong",
  blocked: "identity.signInBlocked",
};

const expiryOf = (now: number) => Math.ceil(now / 1000) + attemptDays * 24 * hour;

/** For the log of a company. */
function auditedAttempt(
  id: string,
  method: SignInMethod,
  outcome: SignInOutcome,
  request: Request,
): Omit<Audited, "name"> {
  const device = deviceOf(request.headers.get("user-agent") ?? "");
  const fields = Object.entries({ way: method, device }).map(([field, after]) => ({ field, before: null, after }));
  return { noun: outcomeNouns[outcome], id, action: "happened", fields };
}

/**
 * Stores a sign-in attempt for its account and logs it in each of its companies, because every session may enter them.
 * An unknown account takes the same reads and one such write, so that the time tells nothing (D10).
 */
async function record(accountId: string | null, method: SignInMethod, outcome: SignInOutcome, request: Request) {
  const { now = Date.now(), address = "" } = currentCall() ?? {};
  const id = newId(now);
  const subject = accountId ?? `nobody ${id}`;
  if (outcome === "blocked" && (await countAttempt({ limit: blockedAudit, subject }, now)) > 0) return;
  const ttl = accountId ? expiryOf(now) : Math.ceil(now / 1000) + hour;
  const device = deviceOf(request.headers.get("user-agent") ?? "");
  const stored = createAttempt({
    id,
    accountId: subject,
    at: now,
    way: method,
    outcome,
    address,
    device,
    version: 1,
    ttl,
  });
  const line = auditedAttempt(id, method, outcome, request);
  const auditWrites = await companyAuditWrites(subject, (name) => ({ ...line, name }), { ttl });
  await save({ writes: [stored, ...auditWrites] });
}

export const recordSignIn = (accountId: string, method: SignInMethod, request: Request): Promise<void> =>
  record(accountId, method, "succeeded", request);

/** How often refused tries of unknown people are logged in this time. */
const unknownAudit = { name: "strangersTold", times: 20, windowMs: 15 * 60_000 };
type Connection = { readonly tenantId: string; readonly id: string; readonly name: string };

/** Logs a refused try by a company's provider. The account is not known, so only the company has the entry. */
export async function withCompanyRefusalRecorded<Result>(
  { tenantId, id: userId, name }: Connection,
  request: Request,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const { now = Date.now() } = currentCall() ?? {};
    if (error instanceof AppError && (await countAttempt({ limit: unknownAudit, subject: tenantId }, now)) === 0) {
      const audited = { ...auditedAttempt(newId(now), "company", "wrong", request), name };
      await save({ writes: [auditIn(tenantId, { userId, name }, audited, expiryOf(now))] });
    }
    throw error;
  }
}

const blocked = new Set(["identity.signIn.tries", "identity.tries"]);
const wrong = /^identity\.(signIn\.wrong|code\.|passkey\.wrong)/;

/** Stores a refused attempt. */
export async function withRefusalRecorded<Result>(
  accountId: string | null,
  method: SignInMethod,
  request: Request,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const code = error instanceof AppError ? error.code : "";
    const outcome = blocked.has(code) ? "blocked" : wrong.test(code) ? "wrong" : null;
    if (outcome) await record(accountId, method, outcome, request);
    throw error;
  }
}
