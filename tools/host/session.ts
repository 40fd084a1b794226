import { demoPassword } from "@stampflow/demo";
import { Trouble } from "../trouble.ts";

type Token = { data: { token: string } };

const post = (url: string, body: object, headers: Record<string, string>) =>
  fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });

/** The cookie of the demo's administrator, who may read the description. */
export async function signIn(origin: string): Promise<string> {
  const credentials = { account: "admin", password: demoPassword };
  const answer = await post(`${origin}/api/identity/session/signIn`, credentials, {});
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
}

/** A token of the session; null if it has ended. */
export async function tokenOf(origin: string, cookie: string): Promise<string | null> {
  const answer = await post(`${origin}/api/system/session/token`, {}, { cookie });
  return answer.ok ? ((await answer.json()) as Token).data.token : null;
}

/** An API key of the demo's company, which can do what these permissions allow. */
export async function apiKeyOf(origin: string, cookie: string, permissions: readonly string[]): Promise<string> {
  const headers = { authorization: `Bearer ${await tokenOf(origin, cookie)}` };
  const key = { name: "npm run", permissions, perMinute: 6000 };
  const answer = await post(`${origin}/api/system/apiKey/add`, key, headers);
  if (!answer.ok) throw new Trouble("host.failed", { output: await answer.text() });
  return ((await answer.json()) as { data: { key: string } }).data.key;
}
