import { createHmac } from "node:crypto";
import type { Outside } from "./schema.ts";

type Target = { readonly url: string; readonly secret: string };
type Content = { readonly text: string; readonly phone?: string; readonly name?: string };
type Request = {
  readonly url: string;
  readonly body: string;
  readonly headers?: Readonly<Record<string, string>>;
};

const hmac = (key: string, text: string): string => createHmac("sha256", key).update(text).digest("base64");

/** As the chats write numbers of China. */
const shortOf = (phone: string): string => phone.replace(/^\+86/, "");

/** The signed request that each vendor documents for its robots, and ours to a gateway for SMS (W28). `now`: epoch ms. */
export const robotRequest: Readonly<Record<Outside, (target: Target, content: Content, now: number) => Request>> = {
  dingtalk: ({ url, secret }, { text, phone = "" }, now) => {
    const address = new URL(url);
    if (secret) {
      address.searchParams.set("timestamp", String(now));
      address.searchParams.set("sign", hmac(secret, `${now}\n${secret}`));
    }
    const atMobiles = phone ? [shortOf(phone)] : [];
    const content = [text, ...atMobiles.map((one) => `@${one}`)].join("\n");
    return { url: address.href, body: JSON.stringify({ msgtype: "text", text: { content }, at: { atMobiles } }) };
  },
  wecom: ({ url }, { text, phone = "" }) => ({
    url,
    body: JSON.stringify({
      msgtype: "text",
      text: { content: text, mentioned_mobile_list: phone ? [shortOf(phone)] : [] },
    }),
  }),
  feishu: ({ url, secret }, { text, name = "" }, now) => {
    const timestamp = String(Math.floor(now / 1000));
    const signed = secret ? { timestamp, sign: hmac(`${timestamp}\n${secret}`, "") } : {};
    const whole = name ? `@${name}\n${text}` : text;
    return { url, body: JSON.stringify({ ...signed, msg_type: "text", content: { text: whole } }) };
  },
  sms: ({ url, secret }, { text, phone = "" }, now) => {
    const body = JSON.stringify({ phone, text });
    const timestamp = String(Math.floor(now / 1000));
    const signature = createHmac("sha256", secret).update(`${timestamp}.${body}`).digest("hex");
    return { url, body, headers: { "x-timestamp": timestamp, "x-signature": signature } };
  },
};

const codeField: Readonly<Record<Exclude<Outside, "sms">, string>> = {
  dingtalk: "errcode",
  wecom: "errcode",
  feishu: "code",
};

/** The code that a chat answers; 0: it took the message. Null: the answer has none. A gateway answers by its status alone. */
export function codeOf(robot: Outside, answer: string): number | null {
  if (robot === "sms") return 0;
  try {
    const code = (JSON.parse(answer) as Record<string, unknown> | null)?.[codeField[robot]];
    return typeof code === "number" ? code : null;
  } catch {
    return null;
  }
}
