import { phoneNumber } from "@stampflow/identity/server";
import { z } from "zod";
import { addressAt, asked, json, orRefused } from "./ask.ts";
import type { Provider } from "./provider.ts";

const api = (path: string) => addressAt("https://api.dingtalk.com", path);

const token = z.object({ accessToken: z.string().min(1), corpId: z.string().optional() });
const user = z.object({
  unionId: z.string().min(1).max(255),
  nick: z.string().default(""),
  mobile: z.string().default(""),
  stateCode: z.string().default("86"),
});

export const dingtalk: Provider = {
  start: async ({ connection: { clientId, organisation }, redirect, state }) =>
    addressAt("https://login.dingtalk.com", "/oauth2/auth", {
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
    const tokens = await orRefused(asked(api("/v1.0/oauth2/userAccessToken"), token, json(body)));
    // Anybody may have a DingTalk account, so the organisation of the sign-in is checked.
    if (tokens?.corpId !== organisation) return null;
    const headers = { "x-acs-dingtalk-access-token": tokens.accessToken };
    const { unionId, nick, mobile, stateCode } = await asked(api("/v1.0/contact/users/me"), user, { headers });
    // The e-mail address is a private one that nobody of the company has looked at (D69).
    return { subject: unionId, email: "", phone: phoneNumber(`+${stateCode}${mobile}`, "CN") ?? "", name: nick };
  },

  tryOut: async ({ clientId, organisation }, secret) => {
    const body = { client_id: clientId, client_secret: secret, grant_type: "client_credentials" };
    const path = `/v1.0/oauth2/${encodeURIComponent(organisation)}/token`;
    await asked(api(path), z.object({ access_token: z.string().min(1) }), json(body));
  },
};
