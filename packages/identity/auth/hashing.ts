import { availableParallelism } from "node:os";
import * as crypto from "better-auth/crypto";
import pLimit from "p-limit";

/** A hash keeps a core busy for a tenth of a second: however many sign in at once, one core stays for the other calls. */
const hashing = pLimit(Math.max(1, availableParallelism() - 1));

/** A password that nobody has: who is unknown is judged by it, and waits as long as anybody. */
const nobodys = `${"0".repeat(32)}:${"0".repeat(128)}`;

export const hashPassword = (password: string): Promise<string> => hashing(() => crypto.hashPassword(password));

export const verifyPassword = async (hash: string | null, password: string): Promise<boolean> =>
  (await hashing(() => crypto.verifyPassword({ hash: hash ?? nobodys, password }))) && hash !== null;
