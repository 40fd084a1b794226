import { createHash, randomBytes } from "node:crypto";
import { networkAddress, openSession, withCompanyRefusalRecorded } from "@stampflow/identity/server";
import { refuse } from "@stampflow/kernel";
import { config, countAttempt, isSaved, runAs, save, systemCall, uncountAttempt } from "@stampflow/kernel/server";
import { parse, serialize } from "hono/utils/cookie";
import type { z } from "zod";
import { stateOf } from "../company/operate.ts";
import type { Company } from "../company/schema.ts";
import { companyOf } from "../company/store.ts";
import { ProviderFault } from "./ask.ts";
import { accountFor } from "./person.ts";
import type { Back } from "./provider.ts";
import { providers } from "./providers.ts";
import { type beginInput, type Connection, type finishInput, isProved } from "./schema.ts";
import { opened } from "./secret.ts";
import { beginnings, connections, domains } from "./store.ts";

const cookieName = "stampflow.signOn";
const lifeMs = 10 * 60_000;
/** A whole company behind one address begins its day at once. */
const begunAtMost = { name: "signOnBegun", times: 1000, windowMs: 15 * 60_000 };

export const redirectAddress = () => `${config.origin}/user/signOn`;

const random = () => randomBytes(32).toString("base64url");
const hash = (text: string) => createHash("sha256").update(text).digest("base64url");
type Place = { readonly company: Company; readonly connection: Connection };
const domainOf = (email: string) => email.slice(email.lastIndexOf("@") + 1).toLowerCase();

/** Read as that company. Where it is frozen or under review, its provider is not even asked (operator O8). */
async function placeAt(tenantId: string, id: string, now: number): Promise<Place> {
  const company = await companyOf(tenantId);
  if (!company || company.closedAt !== undefined) refuse("system.signOn.none");
  const all = await runAs(systemCall(tenantId, now, company.language), () => connections.all());
  const connection = all.find((one) => one.id === id);
  if (!connection || connection.archived || !isProved(connection)) refuse("system.signOn.none");
  if (stateOf(company) !== "active") refuse("system.signOn.shut");
  return { company, connection };
}

async function wanted({ email, tenantId, id }: z.infer<typeof beginInput>) {
  if (!email) return { companyId: tenantId ?? "", connectionId: id ?? "" };
  return (await domains.get({ domain: domainOf(email) })) ?? refuse("system.signOn.none");
}

async function reached<Result>(work: Promise<Result>): Promise<Result> {
  return work.catch((error) => {
    if (error instanceof ProviderFault) refuse("system.signOn.unreached");
    throw error;
  });
}

export async function begin(input: z.infer<typeof beginInput>, now: number, answer: Headers) {
  if ((await countAttempt({ limit: begunAtMost, subject: networkAddress() }, now)) > 0)
    refuse("identity.tries", { minutes: 15 });
  const { companyId, connectionId } = await wanted(input);
  const { connection } = await placeAt(companyId, connectionId, now);
  // WeCom takes letters and digits only.
  const state = randomBytes(32).toString("hex");
  const [nonce, verifier, browser] = [random(), random(), random()];
  const leaving = { connection, redirect: redirectAddress(), state, nonce, challenge: hash(verifier) };
  const address = await reached(providers[connection.kind].start({ ...leaving, hint: input.email ?? "" }));
  const until = now + lifeMs;
  const ttl = Math.ceil(until / 1000);
  const kept = { state, companyId, connectionId, nonce, verifier, browser: hash(browser), until, version: 1, ttl };
  await save({ writes: [beginnings.create(kept)] });
  const cookie = { httpOnly: true, secure: config.origin.startsWith("https:"), sameSite: "Lax", path: "/" } as const;
  answer.append("set-cookie", serialize(cookieName, browser, { ...cookie, maxAge: lifeMs / 1000 }));
  return { address };
}

/** Of a sign-in that began in this browser; whatever comes of it, it is used up. */
async function begunIn(request: Request, state: string, now: number) {
  const begun = await beginnings.get({ state });
  const browser = parse(request.headers.get("cookie") ?? "", cookieName)[cookieName] ?? "";
  if (!begun || begun.until <= now || begun.browser !== hash(browser)) refuse("system.signOn.expired");
  if (!(await isSaved({ writes: [beginnings.remove(begun)] }))) refuse("system.signOn.expired");
  return begun;
}

export async function finish(
  { state, code, iss }: z.infer<typeof finishInput>,
  now: number,
  request: Request,
  answer: Headers,
) {
  const { companyId: tenantId, connectionId, verifier, nonce } = await begunIn(request, state, now);
  const { company, connection } = await placeAt(tenantId, connectionId, now);
  const accountId = await withCompanyRefusalRecorded({ ...connection, tenantId }, request, () =>
    accountBy(connection, company, { code, iss, verifier, nonce }, now),
  );
  const { name } = await openSession(
    accountId,
    { method: "company", remember: false, openedBy: connectionId },
    request,
    answer,
  );
  await uncountAttempt({ limit: begunAtMost, subject: networkAddress() });
  return { tenantId, accountId, name };
}

type Came = Pick<Back, "code" | "iss" | "verifier" | "nonce">;

/** The account of whoever came back from the provider. */
async function accountBy(connection: Connection, { tenantId, language }: Company, came: Came, now: number) {
  if (!came.code) refuse("system.signOn.answer");
  const call = systemCall(tenantId, now, language);
  const secret = await runAs(call, () => opened(connection.clientSecret));
  const back = { connection, redirect: redirectAddress(), secret, ...came };
  const known = await reached(providers[connection.kind].finish(back));
  if (!known) refuse("system.signOn.answer");
  if (connection.kind === "oidc") {
    const claim = await domains.get({ domain: domainOf(known.email) });
    const own = claim?.companyId === tenantId && claim.connectionId === connection.id;
    if (!own) refuse("system.signOn.email", { email: known.email });
  }
  return runAs(call, () => accountFor(connection, known, { tenantId, language, now }));
}
