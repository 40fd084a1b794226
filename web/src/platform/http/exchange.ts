import { get, post } from "@aws-amplify/api-rest";
import { Amplify } from "@aws-amplify/core";
import { config } from "./config.ts";

const apiName = "stampflow";
type PostBody = NonNullable<NonNullable<Parameters<typeof post>[0]["options"]>["body"]>;

export type Exchange = {
  path: string;
  method: "GET" | "POST";
  query?: Record<string, string>;
  body?: unknown;
  headers: Record<string, string>;
  signal: AbortSignal;
};

let configured: Promise<void> | null = null;

/** Amplify is configured once with the address of the stage; if that is not known yet, the next call tries again. */
function ready(): Promise<void> {
  configured ??= config()
    .then(({ api: endpoint }) => Amplify.configure({ API: { REST: { [apiName]: { endpoint } } } }))
    .catch((error: unknown) => {
      configured = null;
      throw error;
    });
  return configured;
}

/** One request with Amplify's REST client; every status is an answer. Nothing is retried here (D7). */
export async function exchange({ path, method, query, body, headers, signal }: Exchange): Promise<Response> {
  await ready();
  signal.throwIfAborted();
  const common = {
    headers,
    withCredentials: true,
    retryStrategy: { strategy: "no-retry" },
    defaultAuthMode: "none",
  } as const;
  const operation =
    method === "GET"
      ? get({ apiName, path, options: { ...common, queryParams: query ?? {} } })
      : post({ apiName, path, options: { ...common, body: body as PostBody } });
  const cancel = () => operation.cancel();
  signal.addEventListener("abort", cancel, { once: true });
  try {
    const { statusCode: status, headers: answered, body: payload } = await operation.response;
    // Text is read as text: the browser's tools show nothing of a blob.
    const words = answered["content-type"]?.includes("json");
    return new Response(await (words ? payload.text() : payload.blob()), { status, headers: answered });
  } catch (error) {
    return refusal(error);
  } finally {
    signal.removeEventListener("abort", cancel);
  }
}

type Refused = { statusCode: number; headers: Record<string, string>; body?: string };

/** Amplify throws an answer of 300 and more; it is one all the same. */
function refusal(error: unknown): Response {
  const { response } = Object(error) as { response?: Refused };
  if (!response) throw error;
  return new Response(response.body ?? null, { status: response.statusCode, headers: response.headers });
}
