import { existsSync } from "node:fs";
import { join, resolve } from "node:path";

const root = resolve(import.meta.dirname, "../..");

/** Capabilities of a function, each with our file that uses it: a bundle that contains the file has the capability. */
const signs = {
  files: "packages/kernel/file/bucket.ts",
  bus: "packages/kernel/events/bus.ts",
  connections: "packages/notice/connection/callback.ts",
  accounts: "packages/identity/auth/auth.ts",
  seals: "packages/approval/history/mac.ts",
  vault: "packages/notice/endpoint/vault.ts",
  // Keyed hashes of sensitive values.
  doubles: "packages/kernel/sensitive/hash.ts",
  // Codes are sent to anybody who asks, signed in or not.
  codes: "packages/identity/code/api.ts",
  // Prints and codes to scan contain the address of the product.
  links: "packages/kernel/page-address.ts",
  letters: "packages/system/employee/account/notify.ts",
} as const;

export type Capability = keyof typeof signs;

/** `left`: our own files with code in a bundle. */
export function capabilitiesOf(left: ReadonlySet<string>): Capability[] {
  const all = Object.keys(signs) as Capability[];
  // If a file was moved, its capability would be lost silently.
  const lost = all.find((one) => !existsSync(join(root, signs[one])));
  if (lost) throw new Error(`${signs[lost]}, the file for ${lost}, is not there: see tools/bundle/capabilities.ts`);
  return all.filter((one) => left.has(signs[one]));
}
