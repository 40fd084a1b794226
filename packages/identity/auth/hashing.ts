import { availableParallelism } from "node:os";
import * as crypto from "better-auth/crypto";
import pLimit from "p-limit";

/** A hash takes a core a tenth of a second: however many sign in at once, one core stays free for other calls (D11). */
const hashing = pLimit(Math.max(1, availableParallelism() - 1));

/** A hash that no password has: an unknown account is checked against it and takes as long (D10). */
const placeholderHash = `${"0".repeat(32)}:${"0".repeat(128)}`;

export const hashPassword = (password: string): Promise<string> => hashing(() => crypto.hashPassword(password));

export const verifyPassword = async (hash: string | null, password: string): Promise<boolean> =>
  (await hashing(() => crypto.verifyPassword({ hash: hash ?? placeholderHash, password }))) && hash !== null;
