import { phoneNumber } from "@stampflow/identity/server";
import { z } from "zod";
import type { Provider } from "./provider.ts";
import { jsonRequest, nullIfRefused, providerUrl, requestProvider } from "./provider-request.ts";

const api = (path: string) => providerUrl("https://api.dingtalk.com", path);

const token = z.object({ accessToken: z.string().min(1), corpId: z.string().optional() });
const user = z.object({
  unionId: z.string().min(1).max(255),
  nick: z.string().default(""),
  mobile: z.string().default(""),
  stateCode: z.string().default("86"),
});

export const dingtalk: Provider = {
  start: async ({ connection: { clientId, organisation }, redirect, state }) =>
    providerUrl("https://login.dingtalk.com", "/oauth2/auth", {
      response_type: "code",
      client_id: clientId,
      redirect_uri: redirect,
      scope: "openid corpid",
      corpId: organisation,
      state,
      prompt: "consent",
    }),

  finish: async ({ connection: { clientId, organisation }, secret, code }) => {
    const body = { clientId, clientSecret: secret, code, grantType: "authorization_code" };
    const tokens = await nullIfRefused(requestProvider(api("/v1.0/oauth2/userAccessToken"), token, jsonRequest(body)));
    // Anybody may have a DingTalk account, so the organisation of the sign-in is checked.
    if (tokens?.corpId !== organisation) return null;
    const headers = { "x-acs-dingtalk-access-token": tokens.accessToken };
    const { unionId, nick, mobile, stateCode } = await requestProvider(api("/v1.0/contact/users/me"), user, {
      headers,
    });
    // The e-mail address is a private one that nobody of the company has looked at (D69).
    return { subject: unionId, email: "", phone: phoneNumber(`+${stateCode}${mobile}`, "CN") ?? "", name: nick };
  },

  test: async ({ clientId, organisation }, secret) => {
    const body = { client_id: clientId, client_secret: secret, grant_type: "client_credentials" };
    const path = `/v1.0/oauth2/${encodeURIComponent(organisation)}/token`;
    await requestProvider(api(path), z.object({ access_token: z.string().min(1) }), jsonRequest(body));
  },
};
