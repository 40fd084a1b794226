import { createHash, timingSafeEqual } from "node:crypto";
import { config } from "../config.ts";

const proxyHeader = "x-proxy-secret";

/** What the hosts pass to Hono with a request: a node connection, or API Gateway's event. */
export type Connection = {
  readonly incoming?: { readonly socket?: { readonly remoteAddress?: string } };
  readonly requestContext?: { readonly http?: { readonly sourceIp?: string } };
};

/**
 * The caller's IP address. Only the `X-Forwarded-For` entries written by the stage's own proxies count: a caller can
 * forge the entries before them, and all entries if the call bypassed the proxies (identity D9).
 */
export function addressOf(request: Request, connection: Connection | undefined): string {
  const peer = connection?.incoming?.socket?.remoteAddress ?? connection?.requestContext?.http?.sourceIp ?? "";
  const chain = (request.headers.get("x-forwarded-for") ?? "").split(",").flatMap((entry) => entry.trim() || []);
  // API Gateway appends its caller, too.
  if (chain.at(-1) !== peer) chain.push(peer);
  const proxies = passedProxies(request) ? config.trustedProxies : 0;
  return chain.at(-1 - proxies) ?? chain[0] ?? "";
}

const passedProxies = ({ headers }: Request): boolean =>
  !config.proxySecret || isSame(headers.get(proxyHeader) ?? "", config.proxySecret);

const isSame = (one: string, other: string): boolean => timingSafeEqual(sha256(one), sha256(other));

const sha256 = (text: string) => createHash("sha256").update(text).digest();
