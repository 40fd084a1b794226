import { type IncomingMessage, Agent as PlainAgent, request as plain } from "node:http";
import { Agent as SecureAgent, request as secure } from "node:https";
import { authorization, config, type Signer } from "@stampflow/kernel/server";
import { limiter } from "./limiter.ts";

/** As many as are under way at once, over connections that are kept; some more stand by, so that none goes idle. */
const atOnce = 64;
const standingBy = 32;
const tries = 4;
const firstWaitMs = 50;
const patienceMs = 5000;

type Door = { readonly url: URL; readonly send: typeof plain; readonly agent: PlainAgent };
let door: Door | undefined;
const limited = limiter(atOnce + standingBy);

function doorOf(endpoint: string): Door {
  const url = new URL(endpoint);
  const options = { keepAlive: true, maxSockets: atOnce, scheduling: "fifo" } as const;
  if (url.protocol === "https:") return { url, send: secure, agent: new SecureAgent(options) };
  return { url, send: plain, agent: new PlainAgent(options) };
}

type Method = "POST" | "DELETE";

/**
 * PostToConnection, answered with its HTTP status. A broadcast is ten thousand of these, and the SDK's client spends half
 * a millisecond of processor on each.
 */
export const callback = (connectionId: string, text: string): Promise<number> => asked("POST", connectionId, text);

/** DeleteConnection, in the same way. */
export const hangUp = (connectionId: string): Promise<number> => asked("DELETE", connectionId, "");

const asked = (method: Method, connectionId: string, text: string): Promise<number> =>
  limited(async () => {
    for (let tried = 1; tried < tries; tried++) {
      const status = await once(method, connectionId, text).catch(() => null);
      if (status !== null && status !== 429 && status < 500) return status;
      await new Promise((resolve) => setTimeout(resolve, firstWaitMs * 2 ** tried * Math.random()));
    }
    return once(method, connectionId, text);
  });

function once(method: Method, connectionId: string, body: string): Promise<number> {
  door ??= doorOf(config.socketEndpoint);
  const { url, send, agent } = door;
  const path = `${url.pathname.replace(/\/$/, "")}/@connections/${encodeURIComponent(connectionId)}`;
  const headers = signed(method, path, body, url.host);
  return new Promise((resolve, reject) => {
    const options = { host: url.hostname, port: url.port, method, path, agent, headers, timeout: patienceMs };
    const sent = send(options, (answer: IncomingMessage) => {
      answer.resume();
      answer.once("end", () => resolve(answer.statusCode ?? 0));
      answer.once("error", reject);
    });
    sent.once("timeout", () => sent.destroy(new Error(`no answer within ${patienceMs} ms`)));
    sent.once("error", reject);
    sent.end(body);
  });
}

function signed(method: string, path: string, body: string, host: string): Record<string, string> {
  const { token, ...signer } = signerOf(process.env);
  const headers = {
    "content-length": String(Buffer.byteLength(body)),
    "content-type": "application/octet-stream",
    host,
    "x-amz-date": new Date().toISOString().replace(/[:-]|\.\d+/g, ""),
    ...(token ? { "x-amz-security-token": token } : {}),
  };
  return { ...headers, authorization: authorization({ method, path, headers, body }, signer) };
}

/** Where Lambda puts them, and the local host. */
function signerOf(environment: NodeJS.ProcessEnv): Signer & { readonly token: string | undefined } {
  const { AWS_REGION, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN: token } = environment;
  if (!AWS_REGION || !AWS_ACCESS_KEY_ID || !AWS_SECRET_ACCESS_KEY) throw new Error("no credentials in the environment");
  const keys = { accessKeyId: AWS_ACCESS_KEY_ID, secretAccessKey: AWS_SECRET_ACCESS_KEY };
  return { region: AWS_REGION, service: "execute-api", ...keys, token };
}
