import { createHash, randomBytes } from "node:crypto";
import { networkAddress, openSession, withCompanyRefusalRecorded } from "@stampflow/identity/server";
import { refuse } from "@stampflow/kernel";
import { config, countAttempt, isSaved, runAs, save, systemCall, uncountAttempt } from "@stampflow/kernel/server";
import { parse, serialize } from "hono/utils/cookie";
import type { z } from "zod";
import { stateOf } from "../company/operate.ts";
import type { Company } from "../company/schema.ts";
import { companyOf } from "../company/store.ts";
import { accountFor } from "./person.ts";
import type { AuthorizationResponse } from "./provider.ts";
import { ProviderFault } from "./provider-request.ts";
import { providers } from "./providers.ts";
import { type beginInput, type Connection, type finishInput, isVerified } from "./schema.ts";
import { opened } from "./secret.ts";
import { attempts, connections, domains } from "./store.ts";

const cookieName = "stampflow.signOn";
const attemptMs = 10 * 60_000;
/** A whole company behind one address begins its day at once. */
const attemptLimit = { name: "signOnBegun", times: 1000, windowMs: 15 * 60_000 };

export const redirectAddress = () => `${config.origin}/user/signOn`;

const random = () => randomBytes(32).toString("base64url");
const hash = (text: string) => createHash("sha256").update(text).digest("base64url");
type CompanyConnection = { readonly company: Company; readonly connection: Connection };
const domainOf = (email: string) => email.slice(email.lastIndexOf("@") + 1).toLowerCase();

/** Read as that company. Where it is frozen or under review, its provider is not even asked (operator O8). */
async function companyConnection(tenantId: string, id: string, now: number): Promise<CompanyConnection> {
  const company = await companyOf(tenantId);
  if (!company || company.closedAt !== undefined) refuse("system.signOn.none");
  const all = await runAs(systemCall(tenantId, now, company.language), () => connections.all());
  const connection = all.find((one) => one.id === id);
  if (!connection || connection.archived || !isVerified(connection)) refuse("system.signOn.none");
  if (stateOf(company) !== "active") refuse("system.signOn.shut");
  return { company, connection };
}

async function requestedConnection({ email, tenantId, id }: z.infer<typeof beginInput>) {
  if (!email) return { companyId: tenantId ?? "", connectionId: id ?? "" };
  return (await domains.get({ domain: domainOf(email) })) ?? refuse("system.signOn.none");
}

async function refusingUnreached<Result>(work: Promise<Result>): Promise<Result> {
  return work.catch((error) => {
    if (error instanceof ProviderFault) refuse("system.signOn.unreached");
    throw error;
  });
}

export async function begin(input: z.infer<typeof beginInput>, now: number, answer: Headers) {
  if ((await countAttempt({ limit: attemptLimit, subject: networkAddress() }, now)) > 0)
    refuse("identity.tries", { minutes: 15 });
  const { companyId, connectionId } = await requestedConnection(input);
  const { connection } = await companyConnection(companyId, connectionId, now);
  // WeCom takes letters and digits only.
  const state = randomBytes(32).toString("hex");
  const [nonce, verifier, browser] = [random(), random(), random()];
  const request = { connection, redirect: redirectAddress(), state, nonce, challenge: hash(verifier) };
  const address = await refusingUnreached(providers[connection.kind].start({ ...request, hint: input.email ?? "" }));
  const until = now + attemptMs;
  const ttl = Math.ceil(until / 1000);
  const attempt = { state, companyId, connectionId, nonce, verifier, browser: hash(browser), until, version: 1, ttl };
  await save({ writes: [attempts.create(attempt)] });
  const cookie = { httpOnly: true, secure: config.origin.startsWith("https:"), sameSite: "Lax", path: "/" } as const;
  answer.append("set-cookie", serialize(cookieName, browser, { ...cookie, maxAge: attemptMs / 1000 }));
  return { address };
}

/** Of a sign-in that began in this browser; whatever comes of it, it is used up. */
async function consumeAttempt(request: Request, state: string, now: number) {
  const attempt = await attempts.get({ state });
  const browser = parse(request.headers.get("cookie") ?? "", cookieName)[cookieName] ?? "";
  if (!attempt || attempt.until <= now || attempt.browser !== hash(browser)) refuse("system.signOn.expired");
  if (!(await isSaved({ writes: [attempts.remove(attempt)] }))) refuse("system.signOn.expired");
  return attempt;
}

export async function finish(
  { state, code, iss }: z.infer<typeof finishInput>,
  now: number,
  request: Request,
  answer: Headers,
) {
  const { companyId: tenantId, connectionId, verifier, nonce } = await consumeAttempt(request, state, now);
  const { company, connection } = await companyConnection(tenantId, connectionId, now);
  const accountId = await withCompanyRefusalRecorded({ ...connection, tenantId }, request, () =>
    signedInAccount(connection, company, { code, iss, verifier, nonce }, now),
  );
  const { name } = await openSession(
    accountId,
    { method: "company", remember: false, openedBy: connectionId },
    request,
    answer,
  );
  await uncountAttempt({ limit: attemptLimit, subject: networkAddress() });
  return { tenantId, accountId, name };
}

type CallbackInput = Pick<AuthorizationResponse, "code" | "iss" | "verifier" | "nonce">;

/** The account of whoever came back from the provider. */
async function signedInAccount(
  connection: Connection,
  { tenantId, language }: Company,
  callback: CallbackInput,
  now: number,
) {
  if (!callback.code) refuse("system.signOn.answer");
  const call = systemCall(tenantId, now, language);
  const secret = await runAs(call, () => opened(connection.clientSecret));
  const response = { connection, redirect: redirectAddress(), secret, ...callback };
  const known = await refusingUnreached(providers[connection.kind].finish(response));
  if (!known) refuse("system.signOn.answer");
  if (connection.kind === "oidc") {
    const claim = await domains.get({ domain: domainOf(known.email) });
    const own = claim?.companyId === tenantId && claim.connectionId === connection.id;
    if (!own) refuse("system.signOn.email", { email: known.email });
  }
  return runAs(call, () => accountFor(connection, known, { tenantId, language, now }));
}
