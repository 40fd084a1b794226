import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** Who signs in: a member of an organisation, or a guest without a `userid` in it. */
export type Member = {
  organisation: string;
  id: string;
  name: string;
  mobile?: string;
  companyEmail?: string;
  typedEmail?: string;
  guest?: boolean;
};
export const app = { clientId: "app", secret: "secret of the app" };

/** DingTalk and WeCom as they are documented: a code is good once, for the app and the organisation that it was given out for. */
export async function startChatProviders(organisations: readonly string[]) {
  const codes = new Map<string, Member>();
  const tokens = new Map<string, Member | string>();
  const tickets = new Map<string, Member>();
  const token = (of: Member | string) => {
    const made = randomUUID();
    tokens.set(made, of);
    return made;
  };
  const used = (code: string) => {
    const found = codes.get(code);
    codes.delete(code);
    return found;
  };
  type Asked = { url: URL; body: Record<string, string>; header: (name: string) => string };
  type Answer = { status?: number; body: object };
  const refused = { status: 400, body: { code: "invalidParameter", message: "refused" } };
  const ours = (id?: string, secret?: string) => id === app.clientId && secret === app.secret;

  const dingtalk: Record<string, (asked: Asked) => Answer> = {
    "/v1.0/oauth2/userAccessToken": ({ body: { clientId, clientSecret, code = "", grantType } }) => {
      const member = ours(clientId, clientSecret) && grantType === "authorization_code" ? used(code) : undefined;
      if (!member) return refused;
      return { body: { accessToken: token(member), refreshToken: "", expireIn: 7200, corpId: member.organisation } };
    },
    "/v1.0/contact/users/me": ({ header }) => {
      const member = tokens.get(header("x-acs-dingtalk-access-token"));
      if (typeof member !== "object") return refused;
      const { id, name, mobile, typedEmail } = member;
      return { body: { unionId: id, openId: `open ${id}`, nick: name, mobile, stateCode: "86", email: typedEmail } };
    },
  };
  for (const one of organisations) {
    dingtalk[`/v1.0/oauth2/${one}/token`] = ({ body: { client_id, client_secret } }) =>
      ours(client_id, client_secret) ? { body: { access_token: token(one), expires_in: 7200 } } : refused;
  }

  const fault = (errcode: number) => ({ body: { errcode, errmsg: "refused" } });
  const right = (body: object) => ({ body: { errcode: 0, errmsg: "ok", ...body } });
  const asApp = ({ url }: Asked) => {
    const found = tokens.get(url.searchParams.get("access_token") ?? "");
    return typeof found === "string" ? found : undefined;
  };
  const people = new Map<string, Member>();
  const wecom: Record<string, (asked: Asked) => Answer> = {
    "/cgi-bin/gettoken": ({ url }) => {
      const corp = url.searchParams.get("corpid") ?? "";
      if (!organisations.includes(corp)) return fault(40013);
      return url.searchParams.get("corpsecret") === app.secret ? right({ access_token: token(corp) }) : fault(40001);
    },
    "/cgi-bin/auth/getuserinfo": (asked) => {
      const member = used(asked.url.searchParams.get("code") ?? "");
      if (!member || member.organisation !== asApp(asked)) return fault(40029);
      if (member.guest) return right({ openid: member.id });
      const ticket = randomUUID();
      tickets.set(ticket, member);
      people.set(member.id, member);
      return right({ userid: member.id, user_ticket: ticket });
    },
    "/cgi-bin/user/get": (asked) => {
      const member = people.get(asked.url.searchParams.get("userid") ?? "");
      return member && asApp(asked) === member.organisation
        ? right({ userid: member.id, name: member.name })
        : fault(60111);
    },
    "/cgi-bin/auth/getuserdetail": (asked) => {
      const member = tickets.get(asked.body.user_ticket ?? "");
      if (!member || asApp(asked) !== member.organisation) return fault(40078);
      const { id, mobile, companyEmail, typedEmail } = member;
      return right({ userid: id, mobile, biz_mail: companyEmail, email: typedEmail });
    },
  };

  const answers = { ...dingtalk, ...wecom };
  let atBrowser: Member | undefined;
  const agreed = (member: Member) => {
    const code = randomUUID();
    codes.set(code, member);
    return code;
  };
  /** The page where somebody agrees: whoever sits at the browser does. */
  const pages: Record<string, string> = { "/oauth2/auth": "authCode", "/wwlogin/sso/login": "code" };
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? "/", "http://localhost");
    const named = pages[url.pathname];
    if (named && atBrowser) {
      const back = new URL(url.searchParams.get("redirect_uri") ?? "");
      back.searchParams.set(named, agreed(atBrowser));
      back.searchParams.set("state", url.searchParams.get("state") ?? "");
      return response.writeHead(302, { location: back.href }).end();
    }
    let text = "";
    for await (const part of request) text += part;
    const header = (name: string) => String(request.headers[name] ?? "");
    const answer = answers[url.pathname]?.({ url, body: text ? JSON.parse(text) : {}, header });
    response.writeHead(answer ? (answer.status ?? 200) : 404, { "content-type": "application/json" });
    response.end(JSON.stringify(answer?.body ?? {}));
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** As somebody who agrees on the page: the code that the browser comes back with. */
    agreed,
    sits: (member: Member) => {
      atBrowser = member;
    },
    stop: () => void server.close(),
  };
}
