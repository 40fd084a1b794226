import { lookup as lookUp } from "node:dns/promises";
import http from "node:http";
import https from "node:https";
import type { LookupFunction } from "node:net";
import { refuseWhileLooking } from "./context.ts";
import { faultOf, isPublic, literalOf } from "./outbound-address.ts";

export type OutboundFault = "form" | "https" | "private" | "name" | "large";
type Address = { readonly address: string; readonly family: number };
export type Resolve = (host: string) => Promise<readonly Address[]>;

/** An address that must not be called. */
export class OutboundError extends Error {
  readonly fault: OutboundFault;
  constructor(fault: OutboundFault) {
    super(fault);
    this.fault = fault;
  }
}

const resolveAll: Resolve = (host) => lookUp(host, { all: true, verbatim: true });

const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason), { once: true }));

/** Resolves a name once, checks all addresses, and connects only to the checked ones (no DNS rebinding). */
async function checkedLookup(
  url: URL,
  { anywhere, resolve = resolveAll, signal }: { anywhere: boolean; resolve: Resolve | undefined; signal: AbortSignal },
): Promise<LookupFunction | undefined> {
  if (literalOf(url)) return undefined;
  const failed = () => {
    throw new OutboundError("name");
  };
  const found = await Promise.race([resolve(url.hostname).catch(failed), aborted(signal)]);
  const [first] = found;
  if (!first) throw new OutboundError("name");
  if (!anywhere && !found.every(({ address }) => isPublic(address))) throw new OutboundError("private");
  return (_, { all }, answer) => (all ? answer(null, [...found]) : answer(null, first.address, first.family));
}

const maxBytes = 512 * 1024;
const timeoutMs = 10_000;

type OutboundOptions = {
  readonly method?: "GET" | "POST";
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
  /** Also private addresses and without TLS, if the operator allows it. */
  readonly anywhere: boolean;
};
type RequestOptions = OutboundOptions & {
  readonly signal: AbortSignal;
  readonly resolve?: Resolve | undefined;
  /** How many bytes of an answer are read; a longer one is cut off there, or refused as `large`. */
  readonly maxBytes: number;
  readonly longer: "cut" | "refuse";
};
export type OutboundResponse = { readonly status: number; readonly text: string };

/** Makes one HTTP request to another server, with `checkedLookup`; redirects are answered, not followed. */
export async function requestOutbound(
  address: string,
  { method = "GET", headers = {}, body, anywhere, signal, resolve, maxBytes, longer }: RequestOptions,
): Promise<{ readonly status: number; readonly bytes: Buffer }> {
  refuseWhileLooking();
  const wrong = faultOf(address, { anywhere });
  if (wrong) throw new OutboundError(wrong);
  const url = new URL(address);
  const lookup = await checkedLookup(url, { anywhere, resolve, signal });
  const { request } = url.protocol === "https:" ? https : http;
  return new Promise((done, reject) => {
    const sent = request(url, {
      method,
      agent: false,
      headers: {
        "user-agent": "Stampflow/1",
        ...(body === undefined ? {} : { "content-length": Buffer.byteLength(body) }),
        ...headers,
      },
      signal,
      ...(lookup ? { lookup } : {}),
    });
    sent.on("error", reject);
    sent.on("response", (response) => {
      const parts: Buffer[] = [];
      let read = 0;
      const end = () => done({ status: response.statusCode ?? 0, bytes: Buffer.concat(parts) });
      response.on("data", (part: Buffer) => {
        parts.push(part);
        read += part.length;
        if (read <= maxBytes) return;
        if (longer === "refuse") return void sent.destroy(new OutboundError("large"));
        end();
        response.destroy();
      });
      response.on("end", end);
      response.on("error", reject);
    });
    sent.end(body);
  });
}

/** The answer of another server as text; one of more than 512 KiB, or after more than ten seconds, is an error. */
export async function fetchOutbound(
  address: string,
  { headers, ...options }: OutboundOptions,
): Promise<OutboundResponse> {
  const { status, bytes } = await requestOutbound(address, {
    ...options,
    headers: { accept: "application/json", ...headers },
    signal: AbortSignal.timeout(timeoutMs),
    maxBytes,
    longer: "refuse",
  });
  return { status, text: bytes.toString("utf8") };
}
