import { config, faultOf } from "@stampflow/kernel/server";
import { createLocalJWKSet, type JSONWebKeySet, jwtVerify } from "jose";
import { z } from "zod";
import type { AuthorizationResponse, Provider, ProviderUser } from "./provider.ts";
import { ProviderFault, requestProvider } from "./provider-request.ts";

const description = z.object({
  issuer: z.string(),
  authorization_endpoint: z.string(),
  token_endpoint: z.string(),
  jwks_uri: z.string(),
  userinfo_endpoint: z.string().optional(),
  token_endpoint_auth_methods_supported: z.array(z.string()).default(["client_secret_basic"]),
  authorization_response_iss_parameter_supported: z.boolean().default(false),
});
type Described = z.infer<typeof description>;

const withoutSlash = (text: string) => text.replace(/\/$/, "");

async function describe(issuer: string): Promise<Described> {
  const found = await requestProvider(`${withoutSlash(issuer)}/.well-known/openid-configuration`, description);
  if (withoutSlash(found.issuer) !== withoutSlash(issuer)) throw new ProviderFault("issuer");
  if (faultOf(found.authorization_endpoint, { anywhere: config.privateAddresses })) {
    throw new ProviderFault("incomplete");
  }
  return found;
}

const keySet = z.object({ keys: z.array(z.looseObject({ kty: z.string() })) });
const keysOf = ({ jwks_uri }: Described): Promise<z.infer<typeof keySet>> => requestProvider(jwks_uri, keySet);

type Client = { readonly clientId: string; readonly secret: string; readonly redirect: string };

const formText = (text: string) => new URLSearchParams({ text }).toString().slice("text=".length);

async function exchange(provider: Described, { clientId, secret, redirect }: Client, code: string, verifier: string) {
  const form = { grant_type: "authorization_code", code, redirect_uri: redirect, code_verifier: verifier };
  const byHeader = provider.token_endpoint_auth_methods_supported.includes("client_secret_basic");
  const basic = Buffer.from(`${formText(clientId)}:${formText(secret)}`).toString("base64");
  return requestProvider(
    provider.token_endpoint,
    z.object({ id_token: z.string(), access_token: z.string().optional() }),
    {
      method: "POST",
      headers: {
        "content-type": "application/x-www-form-urlencoded",
        ...(byHeader ? { authorization: `Basic ${basic}` } : {}),
      },
      body: new URLSearchParams(byHeader ? form : { ...form, client_id: clientId, client_secret: secret }).toString(),
    },
  );
}

/** Asymmetric ones only: the secret of the client signs nothing. */
const algorithms = ["RS256", "RS384", "RS512", "PS256", "PS384", "PS512", "ES256", "ES384", "ES512", "EdDSA"];
const person = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().optional(),
  email_verified: z.unknown().optional(),
  name: z.string().optional(),
});

/** Who signed in, by a token whose signature, issuer, audience, time and nonce are right; null where one of them is not. */
async function personOf(
  provider: Described,
  client: Client,
  { code, verifier, nonce }: { code: string; verifier: string; nonce: string },
): Promise<z.infer<typeof person> | null> {
  const tokens = await exchange(provider, client, code, verifier).catch(() => null);
  if (!tokens) return null;
  const keys = createLocalJWKSet((await keysOf(provider)) as JSONWebKeySet);
  const verified = await jwtVerify(tokens.id_token, keys, {
    issuer: provider.issuer,
    audience: client.clientId,
    algorithms,
    requiredClaims: ["sub", "exp", "iat"],
    clockTolerance: 60,
  }).catch(() => null);
  if (!verified || verified.payload.nonce !== nonce) return null;
  const { payload } = verified;
  if (Array.isArray(payload.aud) && payload.aud.length > 1 && payload.azp !== client.clientId) return null;
  const claims = person.parse(payload);
  if (claims.email || !provider.userinfo_endpoint || !tokens.access_token) return claims;
  const headers = { authorization: `Bearer ${tokens.access_token}` };
  const more = await requestProvider(provider.userinfo_endpoint, person, { headers });
  return more.sub === claims.sub ? { ...claims, ...more } : null;
}

async function finish({
  connection,
  redirect,
  secret,
  iss,
  ...back
}: AuthorizationResponse): Promise<ProviderUser | null> {
  const provider = await describe(connection.issuer);
  const named = iss !== "" || provider.authorization_response_iss_parameter_supported;
  if (named && iss !== provider.issuer) return null;
  const found = await personOf(provider, { clientId: connection.clientId, secret, redirect }, back);
  if (!found) return null;
  const { sub: subject, email = "", email_verified, name = "" } = found;
  const vouched = email_verified === true || email_verified === "true";
  return { subject, email: vouched ? email.trim().toLowerCase() : "", phone: "", name };
}

export const oidc: Provider = {
  start: async ({ connection: { issuer, clientId }, redirect, state, nonce, challenge, hint }) => {
    const address = new URL((await describe(issuer)).authorization_endpoint);
    const query = {
      response_type: "code",
      client_id: clientId,
      redirect_uri: redirect,
      scope: "openid email profile",
      state,
      nonce,
      code_challenge: challenge,
      code_challenge_method: "S256",
      ...(hint ? { login_hint: hint } : {}),
    };
    for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
    return address.href;
  },
  finish,
  test: async ({ issuer }) => {
    await keysOf(await describe(issuer));
  },
};
