import { createHmac, hkdfSync } from "node:crypto";
import { config } from "../config.ts";
import { tenant } from "../http/context.ts";

const keyFrom = (secret: string): Uint8Array =>
  new Uint8Array(hkdfSync("sha256", secret, "", "kernel.sensitive.double", 32));

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
