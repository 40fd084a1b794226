import { OutboundError, type Resolve, requestOutbound } from "@stampflow/kernel/server";
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

/** Posts JSON once; what came of it is an answer, also when there was none. */
export async function post(
  address: string,
  { headers, body }: { headers: Record<string, string>; body: string },
  { anywhere, resolve, timeoutMs = attemptTimeoutMs }: Options,
): Promise<Outcome> {
  const startedAt = performance.now();
  const signal = AbortSignal.timeout(timeoutMs);
  const done = (rest: Omit<Outcome, "ms">): Outcome => ({ ...rest, ms: Math.round(performance.now() - startedAt) });
  try {
    const { status, bytes } = await requestOutbound(address, {
      method: "POST",
      headers: { "content-type": "application/json", "user-agent": "Stampflow-Webhook/1", ...headers },
      body,
      anywhere,
      resolve,
      signal,
      maxBytes: maxRead,
      longer: "cut",
    });
    return done({ status, answer: beginning(bytes), fault: faultIn(status) });
  } catch (error) {
    return done({ status: null, answer: "", fault: reasonOf(error, signal) });
  }
}

function faultIn(status: number): Fault | null {
  if (status >= 200 && status < 300) return null;
  return status >= 300 && status < 400 ? "redirect" : "status";
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
