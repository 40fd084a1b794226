import { phoneNumber } from "@stampflow/identity/server";
import { z } from "zod";
import type { Provider } from "./provider.ts";
import { jsonRequest, nullIfRefused, ProviderFault, providerUrl, requestProvider } from "./provider-request.ts";
import type { Connection } from "./schema.ts";

const result = z.looseObject({ errcode: z.number().int().default(0) });

/** WeCom answers a refusal with status 200 and a code. */
async function requestWecom<Shape extends z.ZodType>(
  path: string,
  query: Readonly<Record<string, string>>,
  shape: Shape,
  body?: object,
): Promise<z.infer<Shape>> {
  const address = providerUrl("https://qyapi.weixin.qq.com", `/cgi-bin/${path}`, query);
  const answer = await requestProvider(address, result, body && jsonRequest(body));
  if (answer.errcode !== 0) throw new ProviderFault("refused");
  const read = shape.safeParse(answer);
  if (!read.success) throw new ProviderFault("incomplete");
  return read.data;
}

/** A token of this organisation's app, so codes issued for other organisations are refused. */
async function tokenOf({ organisation }: Connection, secret: string): Promise<string> {
  const query = { corpid: organisation, corpsecret: secret };
  const { access_token } = await requestWecom("gettoken", query, z.object({ access_token: z.string().min(1) }));
  return access_token;
}

const who = z.object({ userid: z.string().max(255).optional(), user_ticket: z.string().optional() });
const known = z.object({ name: z.string().optional(), mobile: z.string().optional(), biz_mail: z.string().optional() });

export const wecom: Provider = {
  start: async ({ connection: { clientId, organisation }, redirect, state }) =>
    providerUrl("https://login.work.weixin.qq.com", "/wwlogin/sso/login", {
      login_type: "CorpApp",
      appid: organisation,
      agentid: clientId,
      redirect_uri: redirect,
      state,
    }),

  finish: async ({ connection, secret, code }) => {
    const access_token = await tokenOf(connection, secret);
    const came = await nullIfRefused(requestWecom("auth/getuserinfo", { access_token, code }, who));
    const { userid, user_ticket } = came ?? {};
    // Guests have no userid; a member of a linked organisation has one with its name before it.
    if (!userid || userid.includes("/")) return null;
    const member = await requestWecom("user/get", { access_token, userid }, known);
    const more = user_ticket
      ? await requestWecom("auth/getuserdetail", { access_token }, known, { user_ticket })
      : undefined;
    // The company gives out `biz_mail`; `email` is what the member typed (D69).
    const email = more?.biz_mail || member.biz_mail || "";
    const phone = phoneNumber(more?.mobile || member.mobile || "", "CN") ?? "";
    return { subject: userid, email: email.trim().toLowerCase(), phone, name: member.name ?? "" };
  },

  test: async (connection, secret) => {
    await tokenOf(connection, secret);
  },
};
