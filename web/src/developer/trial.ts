import type { Call } from "./document.ts";

/** What is sent: an address below the API's, and a body where the call takes one. */
export type Prepared = { path: string; body: string | undefined };

/** Whether a company's own program may make this call, with a key. */
export const takesKeys = ({ operation }: Call): boolean =>
  operation.security?.some((scheme) => "apiKey" in scheme) ?? false;

export const bodyExample = ({ operation }: Call): string | undefined => {
  const content = operation.requestBody?.content?.["application/json"];
  return content && JSON.stringify(content.example ?? {}, null, 2);
};

export const parameterExamples = ({ operation }: Call): Record<string, string> =>
  Object.fromEntries((operation.parameters ?? []).map(({ name, example }) => [name, written(example)]));

const written = (value: unknown): string =>
  value === undefined ? "" : typeof value === "string" ? value : JSON.stringify(value);

/** Parameters that were left empty are not sent, but for the places of the path. */
export function prepared({ path, operation }: Call, values: Readonly<Record<string, string>>, body?: string): Prepared {
  const parameters = operation.parameters ?? [];
  const query = parameters.filter(({ in: place, name }) => place === "query" && values[name]);
  const search = new URLSearchParams(query.map(({ name }) => [name, values[name] ?? ""])).toString();
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ""));
  return { path: search ? `${filled}?${search}` : filled, body };
}

/** The same call for a shell; the key stays in a variable, so that no history has it. */
export function curlOf(method: string, address: string, body: string | undefined): string {
  const parts = ["curl", ...(method === "GET" ? [] : ["-X", method]), quoted(address)];
  parts.push("-H", '"Authorization: Bearer $STAMPFLOW_KEY"');
  if (body !== undefined) parts.push("-H", quoted("Content-Type: application/json"), "-d", quoted(onOneLine(body)));
  return parts.join(" ");
}

const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

function onOneLine(json: string): string {
  try {
    return JSON.stringify(JSON.parse(json));
  } catch {
    return json;
  }
}

export type Reply = { status: number; took: number; headers: [name: string, value: string][]; text: string };

const shownHeaders = ["content-type", "retry-after", "location", "etag"];
const mostText = 100_000;

/** One request as a program makes it: with the key alone, without the cookies of whoever looks at this page. */
export async function sent(method: string, address: string, body: string | undefined, key: string): Promise<Reply> {
  const began = performance.now();
  const response = await fetch(address, {
    method,
    credentials: "omit",
    redirect: "manual",
    headers: { authorization: `Bearer ${key}`, ...(body === undefined ? {} : { "content-type": "application/json" }) },
    body: body ?? null,
  });
  const bytes = await response.arrayBuffer();
  const took = Math.round(performance.now() - began);
  const headers = shownHeaders.flatMap((name): [string, string][] => {
    const value = response.headers.get(name);
    return value === null ? [] : [[name, value]];
  });
  const isText = /json|text|xml/.test(response.headers.get("content-type") ?? "");
  const text = isText ? new TextDecoder().decode(bytes) : `${bytes.byteLength} B`;
  return { status: response.status, took, headers, text: indented(text).slice(0, mostText) };
}

function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
