import { existsSync } from "node:fs";
import { join, resolve } from "node:path";

const root = resolve(import.meta.dirname, "../..");

/** Ways out of a function, each with the file of ours that opens it: a bundle in which it is left may need to go that way. */
const signs = {
  files: "packages/kernel/store/bucket.ts",
  bus: "packages/kernel/events/bus.ts",
  connections: "packages/notice/connection/callback.ts",
  accounts: "packages/identity/auth/auth.ts",
  seals: "packages/approval/history/mac.ts",
  // Sent to whoever asks, signed in or not.
  codes: "packages/identity/code/api.ts",
  letters: "packages/system/employee/account/telling.ts",
} as const;

export type Door = keyof typeof signs;

/** `left`: own files of which a bundle holds something. */
export function doorsOf(left: ReadonlySet<string>): Door[] {
  const doors = Object.keys(signs) as Door[];
  // A file that was moved would take a permission away from whoever has it.
  const lost = doors.find((door) => !existsSync(join(root, signs[door])));
  if (lost) throw new Error(`${signs[lost]}, the door to ${lost}, is not there: see tools/bundle/doors.ts`);
  return doors.filter((door) => left.has(signs[door]));
}
