import http from "node:http";
import https from "node:https";
import type { LookupFunction } from "node:net";
import { checkedLookup, faultOf, OutboundError, type Resolve } from "@stampflow/kernel/server";
import type { Outcome } from "../../delivery/schema.ts";
import type { Fault } from "../faults.ts";

export const attemptTimeoutMs = 10_000;
/** The bytes of an answer that are read, and those that are stored. */
const maxRead = 64 * 1024;
const maxStored = 2048;

type Options = {
  /** Also private addresses and without TLS, if the operator allows it. */
  readonly anywhere: boolean;
  readonly resolve?: Resolve;
  readonly timeoutMs?: number;
};

/**
 * Posts JSON once. The name is resolved once, all addresses are checked, and the connection uses a checked one;
 * redirects are not followed.
 */
export async function post(
  address: string,
  { headers, body }: { headers: Record<string, string>; body: string },
  { anywhere, resolve, timeoutMs = attemptTimeoutMs }: Options,
): Promise<Outcome> {
  const startedAt = performance.now();
  const signal = AbortSignal.timeout(timeoutMs);
  const done = (rest: Omit<Outcome, "ms">): Outcome => ({ ...rest, ms: Math.round(performance.now() - startedAt) });
  try {
    const wrong = faultOf(address, { anywhere });
    if (wrong) throw new OutboundError(wrong);
    const url = new URL(address);
    const lookup = await checkedLookup(url, { anywhere, resolve, signal });
    const { status, answer } = await send(url, { headers, body }, lookup, signal);
    return done({ status, answer, fault: faultIn(status) });
  } catch (error) {
    return done({ status: null, answer: "", fault: reasonOf(error, signal) });
  }
}

function faultIn(status: number): Fault | null {
  if (status >= 200 && status < 300) return null;
  return status >= 300 && status < 400 ? "redirect" : "status";
}

function send(
  url: URL,
  { headers, body }: { headers: Record<string, string>; body: string },
  lookup: LookupFunction | undefined,
  signal: AbortSignal,
): Promise<{ status: number; answer: string }> {
  const { request } = url.protocol === "https:" ? https : http;
  return new Promise((resolve, reject) => {
    const sent = request(url, {
      method: "POST",
      agent: false,
      headers: {
        "content-type": "application/json",
        "content-length": Buffer.byteLength(body),
        "user-agent": "Stampflow-Webhook/1",
        ...headers,
      },
      signal,
      ...(lookup ? { lookup } : {}),
    });
    sent.on("error", reject);
    sent.on("response", (response) => {
      const parts: Buffer[] = [];
      let read = 0;
      const end = () => resolve({ status: response.statusCode ?? 0, answer: beginning(Buffer.concat(parts)) });
      response.on("data", (part: Buffer) => {
        parts.push(part);
        read += part.length;
        if (read < maxRead) return;
        end();
        response.destroy();
      });
      response.on("end", end);
      response.on("error", reject);
    });
    sent.end(body);
  });
}

/** Without an incomplete character at the end, and without control characters except line breaks and tabs. */
const beginning = (bytes: Buffer): string =>
  new TextDecoder()
    .decode(bytes.subarray(0, maxStored), { stream: bytes.length > maxStored })
    .replace(/[^\P{Cc}\n\t]/gu, "");

const closed = ["ECONNRESET", "EPIPE", "ECONNABORTED"];
const unreachable = ["ECONNREFUSED", "EHOSTUNREACH", "ENETUNREACH", "EADDRNOTAVAIL"];

function reasonOf(error: unknown, signal: AbortSignal): Fault {
  if (error instanceof OutboundError) return error.fault === "large" ? "closed" : error.fault;
  if (signal.aborted) return "timeout";
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (unreachable.includes(code)) return "refused";
  if (code === "ETIMEDOUT") return "timeout";
  return /CERT|TLS|SSL|ALTNAME|EPROTO/.test(code) && !closed.includes(code) ? "certificate" : "closed";
}
