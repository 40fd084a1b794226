import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";
import { config } from "../config.ts";
import { tenant } from "../http/context.ts";

const keyFrom = (secret: string, use = "double"): Uint8Array =>
  new Uint8Array(hkdfSync("sha256", secret, "", `kernel.sensitive.${use}`, 32));

const hashWith = (secret: string, kind: string, value: string): string =>
  createHmac("sha256", keyFrom(secret)).update([tenant(), kind, value].join("\n")).digest("base64url");

/**
 * The keyed hashes by which the same value is found again inside a company (S4): the first is stored, the others are
 * those of keys that are being replaced.
 */
export const hashesOf = (kind: string, value: string): readonly [string, ...string[]] => {
  const [first, ...others] = config.sealSecrets;
  return [hashWith(first, kind, value), ...others.map((secret) => hashWith(secret, kind, value))];
};

const cipher = "aes-256-gcm";
const [nonceBytes, tagBytes] = [12, 16];

/** A value that waits outside of its item, such as a row of an import: not readable in the table. */
export function sealText(text: string): string {
  const nonce = randomBytes(nonceBytes);
  const box = createCipheriv(cipher, keyFrom(config.sealSecrets[0], "wait"), nonce).setAAD(Buffer.from(tenant()));
  const sealed = Buffer.concat([box.update(text, "utf8"), box.final()]);
  return Buffer.concat([nonce, box.getAuthTag(), sealed]).toString("base64");
}

/** "" if no key of the stage opens it. */
export function openText(sealed: string): string {
  const bytes = Buffer.from(sealed, "base64");
  const [nonce, tag] = [bytes.subarray(0, nonceBytes), bytes.subarray(nonceBytes, nonceBytes + tagBytes)];
  for (const secret of config.sealSecrets) {
    try {
      const box = createDecipheriv(cipher, keyFrom(secret, "wait"), nonce, { authTagLength: tagBytes })
        .setAAD(Buffer.from(tenant()))
        .setAuthTag(tag);
      return Buffer.concat([box.update(bytes.subarray(nonceBytes + tagBytes)), box.final()]).toString("utf8");
    } catch {
      // Sealed with another key.
    }
  }
  return "";
}
