import { Agent as PlainAgent, request as plain } from "node:http";
import type { Agent as SecureAgent, request as secure } from "node:https";
import { authorization } from "@stampflow/kernel/server";

/** An AWS service that speaks JSON over POST. */
export type Service = {
  /** As it is signed; its endpoint stands in AWS_ENDPOINT_URL_… in capitals. */
  readonly name: string;
  readonly setting: string;
  /** Of its JSON. */
  readonly version: "1.0" | "1.1";
  /** What stands before the name of an operation. */
  readonly target: string;
};

/** A refusal of the service, by the name that the SDK gives it. */
export class ServiceException extends Error {
  readonly $fault: "client" | "server";
  readonly $metadata: { readonly httpStatusCode: number };
  readonly CancellationReasons?: { Code?: string; Message?: string }[];

  constructor(name: string, status: number, { message, Message, __type: _, ...more }: Record<string, unknown>) {
    super(String(message ?? Message ?? name));
    Object.assign(this, more);
    this.name = name;
    this.$fault = status < 500 ? "client" : "server";
    this.$metadata = { httpStatusCode: status };
  }
}

const busy = new Set([
  "LimitExceededException",
  "ProvisionedThroughputExceededException",
  "RequestLimitExceeded",
  "ThrottlingException",
  "TransactionInProgressException",
]);
const broken = new Set(["ECONNRESET", "ECONNREFUSED", "EPIPE", "ETIMEDOUT", "EHOSTUNREACH", "ENOTFOUND", "EAI_AGAIN"]);
const patienceMs = 20_000;
const mostWaitMs = 20_000;

type Door = { readonly url: URL; readonly send: typeof plain; readonly agent: PlainAgent };
const doors = new Map<string, Door>();

/** TLS is a third of Node's own start: loaded where the address asks for it, as it does in the cloud. */
function doorOf(endpoint: string): Door {
  const known = doors.get(endpoint);
  if (known) return known;
  const url = new URL(endpoint);
  const options = { keepAlive: true, maxSockets: 50 };
  const door =
    url.protocol === "https:" ? secureDoor(url, options) : { url, send: plain, agent: new PlainAgent(options) };
  doors.set(endpoint, door);
  return door;
}

function secureDoor(url: URL, options: object): Door {
  const https = process.getBuiltinModule("node:https") as { Agent: typeof SecureAgent; request: typeof secure };
  return { url, send: https.request, agent: new https.Agent(options) };
}

function endpointOf({ name, setting }: Service): string {
  const { AWS_REGION: region = "", AWS_ENDPOINT_URL: common } = process.env;
  const china = region.startsWith("cn-") ? ".cn" : "";
  return process.env[`AWS_ENDPOINT_URL_${setting}`] ?? common ?? `https://${name}.${region}.amazonaws.com${china}`;
}

/** Around every call, as the SDK's middleware of the first step: the kernel traces with it. */
type Call = (args: unknown) => Promise<unknown>;
type Around = (next: Call, about: { clientName: string; commandName: string }) => Call;
type Plugin = { applyToStack(stack: { add(around: Around): void }): void };

/** A client of one service. */
export class Client {
  readonly #service: Service;
  readonly #attempts: number;
  readonly #around: Around[] = [];
  readonly middlewareStack = {
    use: (plugin: Plugin) => plugin.applyToStack({ add: (around) => void this.#around.push(around) }),
  };

  constructor(service: Service, attempts: number) {
    this.#service = service;
    this.#attempts = attempts;
  }

  ask(operation: string, body: string): Promise<string> {
    const about = { clientName: this.constructor.name, commandName: `${operation}Command` };
    const call: Call = () => ask(this.#service, operation, body, this.#attempts);
    return this.#around.reduce((next, around) => around(next, about), call)({}) as Promise<string>;
  }
}

type Heard = { readonly status: number; readonly text: string };

/** One operation, JSON for JSON; tried again as the SDK's standard strategy does. */
export async function ask(service: Service, operation: string, body: string, attempts: number): Promise<string> {
  for (let attempt = 1; ; attempt++) {
    const heard = await once(service, operation, body).catch((fault: NodeJS.ErrnoException) => fault);
    if (!(heard instanceof Error) && heard.status < 300) return heard.text;
    const error = heard instanceof Error ? heard : refusalOf(heard);
    const base = waitAfter(error);
    if (base === 0 || attempt >= attempts) throw error;
    const wait = Math.min(mostWaitMs, base * 2 ** (attempt - 1)) * Math.random();
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
}

/** What stands in front of a service may answer no JSON. */
function refusalOf({ status, text }: Heard): ServiceException {
  try {
    const answer = JSON.parse(text) as Record<string, unknown>;
    return new ServiceException(String(answer.__type ?? "UnknownError").replace(/^.*#/, ""), status, answer);
  } catch {
    return new ServiceException("UnknownError", status, { message: text.slice(0, 200) });
  }
}

/** Milliseconds to begin with; 0 where another try would say the same. */
function waitAfter(error: NodeJS.ErrnoException | ServiceException): number {
  if (error instanceof ServiceException) {
    if (busy.has(error.name)) return 500;
    return error.$metadata.httpStatusCode >= 500 ? 100 : 0;
  }
  return error.code && broken.has(error.code) ? 100 : 0;
}

function once(service: Service, operation: string, body: string): Promise<Heard> {
  const { url, send, agent } = doorOf(endpointOf(service));
  const headers = signed(service, operation, url, body);
  return new Promise((resolve, reject) => {
    const options = { host: url.hostname, port: url.port, method: "POST", path: url.pathname, agent, headers };
    const sent = send({ ...options, timeout: patienceMs }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.once("end", () =>
        resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(chunks).toString("utf8") }),
      );
      answer.once("error", reject);
    });
    const late = Object.assign(new Error(`no answer within ${patienceMs} ms`), { code: "ETIMEDOUT" });
    sent.once("timeout", () => sent.destroy(late));
    sent.once("error", reject);
    sent.end(body);
  });
}

function signed(service: Service, operation: string, url: URL, body: string): Record<string, string> {
  const { AWS_REGION: region, AWS_ACCESS_KEY_ID: id, AWS_SECRET_ACCESS_KEY: secret, AWS_SESSION_TOKEN } = process.env;
  if (!region || !id || !secret) throw new Error("no credentials in the environment");
  const headers = {
    "content-length": String(Buffer.byteLength(body)),
    "content-type": `application/x-amz-json-${service.version}`,
    host: url.host,
    "x-amz-date": new Date().toISOString().replace(/[:-]|\.\d+/g, ""),
    "x-amz-target": `${service.target}.${operation}`,
    ...(AWS_SESSION_TOKEN ? { "x-amz-security-token": AWS_SESSION_TOKEN } : {}),
  };
  const signer = { region, service: service.name, accessKeyId: id, secretAccessKey: secret };
  const signature = authorization({ method: "POST", path: url.pathname, headers, body }, signer);
  return { ...headers, authorization: signature };
}
