import { lookup as lookUp } from "node:dns/promises";
import http from "node:http";
import https from "node:https";
import type { LookupFunction } from "node:net";
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
export async function checkedLookup(
  url: URL,
  { anywhere, resolve = resolveAll, signal }: { anywhere: boolean; resolve?: Resolve; signal: AbortSignal },
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
  readonly body?: string;
  /** Also private addresses and without TLS, if the operator allows it. */
  readonly anywhere: boolean;
};
export type OutboundResponse = { readonly status: number; readonly text: string };

/** Makes one HTTP request to another server, with `checkedLookup`; redirects are answered, not followed. */
export async function fetchOutbound(
  address: string,
  { method = "GET", headers = {}, body, anywhere }: OutboundOptions,
): Promise<OutboundResponse> {
  const wrong = faultOf(address, { anywhere });
  if (wrong) throw new OutboundError(wrong);
  const url = new URL(address);
  const signal = AbortSignal.timeout(timeoutMs);
  const lookup = await checkedLookup(url, { anywhere, signal });
  const { request } = url.protocol === "https:" ? https : http;
  return new Promise((resolve, reject) => {
    const sent = request(url, {
      method,
      agent: false,
      headers: {
        accept: "application/json",
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
      response.on("data", (part: Buffer) => {
        parts.push(part);
        read += part.length;
        if (read > maxBytes) sent.destroy(new OutboundError("large"));
      });
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, text: Buffer.concat(parts).toString("utf8") }),
      );
      response.on("error", reject);
    });
    sent.end(body);
  });
}
