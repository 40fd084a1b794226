import { config } from "../config.ts";

/** What the hosts hand to Hono beside a request: a node connection, or API Gateway's event. */
export type Connection = {
  readonly incoming?: { readonly socket?: { readonly remoteAddress?: string } };
  readonly requestContext?: { readonly http?: { readonly sourceIp?: string } };
};

/**
 * The caller's address. Only the entries of `X-Forwarded-For` that the stage's own proxies wrote count; the caller can
 * write those before them.
 */
export function addressOf(request: Request, connection: Connection | undefined): string {
  const peer = connection?.incoming?.socket?.remoteAddress ?? connection?.requestContext?.http?.sourceIp ?? "";
  const chain = (request.headers.get("x-forwarded-for") ?? "").split(",").flatMap((entry) => entry.trim() || []);
  // API Gateway writes its caller there too.
  if (chain.at(-1) !== peer) chain.push(peer);
  return chain.at(-1 - config.trustedProxies) ?? chain[0] ?? "";
}
