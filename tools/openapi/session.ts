import { demoPassword } from "@stampflow/demo";

type Token = { data: { token: string } };

const post = (url: string, body: object, cookie: string) =>
  fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", ...(cookie ? { cookie } : {}) },
    body: JSON.stringify(body),
  });

/** The cookie of the demo's administrator, who may read the description. */
export async function signIn(origin: string): Promise<string> {
  const credentials = { account: "admin", password: demoPassword };
  const answer = await post(`${origin}/api/identity/session/signIn`, credentials, "");
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
}

/** A token of the session; null if it has ended. */
export async function tokenOf(origin: string, cookie: string): Promise<string | null> {
  const answer = await post(`${origin}/api/system/session/token`, {}, cookie);
  return answer.ok ? ((await answer.json()) as Token).data.token : null;
}
