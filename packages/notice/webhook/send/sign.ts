import { createHmac, randomBytes } from "node:crypto";

const prefix = "whsec_";

/** 256 bits, in the format of the Standard Webhooks specification. */
export const newSecret = (): string => `${prefix}${randomBytes(32).toString("base64")}`;

const signature = (secret: string, signed: string): string =>
  `v1,${createHmac("sha256", Buffer.from(secret.slice(prefix.length), "base64"))
    .update(signed)
    .digest("base64")}`;

/** The headers by which a receiver verifies sender, time and content; one signature for each secret. */
export function signedHeaders(
  { id, body }: { id: string; body: string },
  secrets: readonly string[],
  now: number,
): Record<string, string> {
  const timestamp = String(Math.floor(now / 1000));
  return {
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": secrets.map((secret) => signature(secret, `${id}.${timestamp}.${body}`)).join(" "),
  };
}
