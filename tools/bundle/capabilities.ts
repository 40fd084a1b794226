import { existsSync } from "node:fs";
import { join, resolve } from "node:path";

const root = resolve(import.meta.dirname, "../..");

/**
 * The ways of a function to other services and secrets, each with the file of ours that opens it: a bundle that
 * includes the file may need them.
 */
const signs = {
  files: "packages/kernel/store/bucket.ts",
  bus: "packages/kernel/events/bus.ts",
  connections: "packages/notice/connection/callback.ts",
  accounts: "packages/identity/auth/auth.ts",
  seals: "packages/approval/history/mac.ts",
  vault: "packages/notice/endpoint/vault.ts",
  // Codes are sent to anybody who asks, signed in or not.
  codes: "packages/identity/code/api.ts",
  // On paper the product is found again.
  links: "packages/approval/print/link.ts",
  letters: "packages/system/employee/account/notify.ts",
} as const;

export type Capability = keyof typeof signs;

/** `left`: own files of which a bundle holds something. */
export function capabilitiesOf(left: ReadonlySet<string>): Capability[] {
  const all = Object.keys(signs) as Capability[];
  // A moved file would silently remove a right.
  const lost = all.find((one) => !existsSync(join(root, signs[one])));
  if (lost) throw new Error(`${signs[lost]}, the file for ${lost}, is not there: see tools/bundle/capabilities.ts`);
  return all.filter((one) => left.has(signs[one]));
}
