import { lookup as lookUp } from "node:dns/promises";
import http from "node:http";
import https from "node:https";
import type { LookupFunction } from "node:net";
import { faultOf, isPublic, literalOf } from "./outbound-address.ts";

export type OutsideFault = "form" | "https" | "private" | "name" | "large";
type Address = { readonly address: string; readonly family: number };
export type Resolve = (host: string) => Promise<readonly Address[]>;

/** An address that must not be called. */
export class NotCalled extends Error {
  readonly fault: OutsideFault;
  constructor(fault: OutsideFault) {
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
    throw new NotCalled("name");
  };
  const found = await Promise.race([resolve(url.hostname).catch(failed), aborted(signal)]);
  const [first] = found;
  if (!first) throw new NotCalled("name");
  if (!anywhere && !found.every(({ address }) => isPublic(address))) throw new NotCalled("private");
  return (_, { all }, answer) => (all ? answer(null, [...found]) : answer(null, first.address, first.family));
}

const mostBytes = 512 * 1024;
const limitMs = 10_000;

type Asked = {
  readonly method?: "GET" | "POST";
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Also private addresses and without TLS, if the operator allows it. */
  readonly anywhere: boolean;
};
export type OutsideAnswer = { readonly status: number; readonly text: string };

/** Makes one HTTP request to another server, with `checkedLookup`; redirects are answered, not followed. */
export async function askOutside(
  address: string,
  { method = "GET", headers = {}, body, anywhere }: Asked,
): Promise<OutsideAnswer> {
  const wrong = faultOf(address, { anywhere });
  if (wrong) throw new NotCalled(wrong);
  const url = new URL(address);
  const signal = AbortSignal.timeout(limitMs);
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
        if (read > mostBytes) sent.destroy(new NotCalled("large"));
      });
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, text: Buffer.concat(parts).toString("utf8") }),
      );
      response.on("error", reject);
    });
    sent.end(body);
  });
}
