import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { config, tenant } from "@stampflow/kernel/server";

const cipher = "aes-256-gcm";
const nonceBytes = 12;
const tagBytes = 16;

/** A key for this company and purpose, derived from the key of the stage, which is not in the table. */
const keyFrom = (secret: string): Uint8Array =>
  new Uint8Array(hkdfSync("sha256", secret, tenant(), "notice.webhook.secret", 32));

/** D15. Encrypts a secret bound to its endpoint, so that a change in the table cannot move it to another. */
export function sealed(secret: string, endpointId: string): string {
  const nonce = randomBytes(nonceBytes);
  const box = createCipheriv(cipher, keyFrom(config.sealSecrets[0]), nonce).setAAD(Buffer.from(endpointId));
  const text = Buffer.concat([box.update(secret, "utf8"), box.final()]);
  return Buffer.concat([nonce, box.getAuthTag(), text]).toString("base64");
}

/** Null if no key can decrypt it. */
export function opened(text: string, endpointId: string): string | null {
  const bytes = Buffer.from(text, "base64");
  const [nonce, tag] = [bytes.subarray(0, nonceBytes), bytes.subarray(nonceBytes, nonceBytes + tagBytes)];
  for (const secret of config.sealSecrets) {
    try {
      const box = createDecipheriv(cipher, keyFrom(secret), nonce, { authTagLength: tagBytes })
        .setAAD(Buffer.from(endpointId))
        .setAuthTag(tag);
      return Buffer.concat([box.update(bytes.subarray(nonceBytes + tagBytes)), box.final()]).toString("utf8");
    } catch {
      // Encrypted with another key.
    }
  }
  return null;
}
