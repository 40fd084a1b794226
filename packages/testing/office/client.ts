import { randomBytes, randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { type Answer, type Contract, type Failure, type Language, pathWith } from "@stampflow/kernel";

export type Reply<Data = unknown> = { status: number; body: Answer<Data> | Failure; headers: Headers };
export type CallOptions = {
  method?: Contract["method"];
  key?: string;
  language?: Language;
  headers?: Record<string, string>;
};

/** Thrown if a call is refused that should succeed. */
export class Refused extends Error {
  readonly status: number;
  readonly code: string;
  readonly data: Record<string, unknown>;
  constructor(status: number, failure: Failure) {
    super(
      `${status} ${failure.error.code}: ${failure.msg} ${JSON.stringify(failure.error.fields ?? failure.error.data)}`,
    );
    this.status = status;
    this.code = failure.error.code;
    this.data = failure.error.data;
  }
}

/**
 * A file has no response body in JSON: tests get its type and size. A refusal of SCIM has no members of ours: they are
 * put beside its own.
 */
async function bodyOf<Data>(response: Response): Promise<Answer<Data> | Failure> {
  const { headers, status } = response;
  const type = headers.get("content-type") ?? "";
  if (/^application\/json/.test(type)) return (await response.json()) as Answer<Data> | Failure;
  if (/^application\/scim\+json/.test(type)) {
    const own = (await response.json()) as Record<string, unknown>;
    if (status < 400) return own as unknown as Answer<Data>;
    const error = { code: headers.get("x-error-code") ?? "", data: {}, requestId: headers.get("x-request-id") ?? "" };
    return { ...own, code: status, msg: String(own.detail), error };
  }
  const { byteLength: size } = await response.arrayBuffer();
  return { code: 200, data: { type, size } as Data, msg: "" };
}

/**
 * `address`: the caller's IP address, as the proxy in front of the host sends it; by default each client has its own.
 */
type Start = { language?: Language; ticks?: (() => number) | undefined; address?: string };

const someAddress = () => ["10", ...randomBytes(3)].join(".");

/** The ms to wait if the call was refused as too fast. */
function tooFastBy({ body }: Reply): number {
  return "error" in body && body.error.code === "kernel.tooFast" ? Number(body.error.data.seconds) * 1000 : 0;
}

/** Calls as one person: `token` is called for every request, `cookies` are kept as in a browser. */
export function client(origin: string, token?: () => string | Promise<string>, start: Start = {}) {
  const cookies = new Map<string, string>();
  const address = start.address ?? someAddress();
  /** By path: the value of `ticks` at the last call. */
  const ticksAt = new Map<string, number>();

  async function reply<Data>(path: string, body?: unknown, options: CallOptions = {}): Promise<Reply<Data>> {
    const whole = { key: randomUUID(), ...options };
    const ticks = start.ticks?.() ?? 0;
    const moved = ticks !== (ticksAt.get(path) ?? 0);
    ticksAt.set(path, ticks);
    const first = await ask<Data>(path, body, whole);
    const waitMs = moved ? tooFastBy(first) : 0;
    if (waitMs === 0) return first;
    await wait(waitMs);
    return ask(path, body, whole);
  }

  async function ask<Data>(path: string, body: unknown, options: CallOptions & { key: string }): Promise<Reply<Data>> {
    const { method = "POST", key, language = start.language ?? "zh-CN" } = options;
    const query = method === "GET" && body ? `?${new URLSearchParams(body as Record<string, string>)}` : "";
    const response = await fetch(`${origin}/api${pathWith(path, Object(body))}${query}`, {
      method,
      headers: {
        "content-type": "application/json",
        "accept-language": language,
        "idempotency-key": key,
        ...(cookies.size > 0 ? { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; ") } : {}),
        ...(token ? { authorization: `Bearer ${await token()}` } : {}),
        origin,
        "x-forwarded-for": address,
        ...options.headers,
      },
      body: method === "GET" ? undefined : JSON.stringify(body ?? {}),
    });
    keep(response.headers);
    return { status: response.status, body: await bodyOf<Data>(response), headers: response.headers };
  }

  function keep(headers: Headers): void {
    for (const line of headers.getSetCookie()) {
      const [pair = ""] = line.split(";");
      const at = pair.indexOf("=");
      const [name, value] = [pair.slice(0, at), pair.slice(at + 1)];
      if (value === "" || /max-age=0/i.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    }
  }

  /** The data of a call that must succeed. */
  async function call<Data = unknown>(path: string, body?: unknown, options?: CallOptions): Promise<Data> {
    const { status, body: response } = await reply<Data>(path, body, options);
    if ("error" in response) throw new Refused(status, response);
    return response.data;
  }

  /** Status and code of a call that must be refused. */
  async function refused(path: string, body?: unknown, options?: CallOptions) {
    const { status, body: response } = await reply(path, body, options);
    if (!("error" in response))
      throw new Error(`${path} was expected to be refused, and answered ${JSON.stringify(response)}`);
    return {
      status,
      code: response.error.code,
      data: response.error.data,
      msg: response.msg,
      fields: response.error.fields,
    };
  }

  return { reply, call, refused, cookies };
}

export type Client = ReturnType<typeof client>;
