import { createHash, randomBytes } from "node:crypto";

/** A part that names the company, and 32 random bytes (W20). No dot: as the end of an address it would look like a file. */
export const newToken = (tenantId: string): string => `${tenantId}~${randomBytes(32).toString("base64url")}`;

/** Null if it is no token. The company says only where to look; the rest proves it. */
export const tenantOfToken = (token: string): string | null => /^([\w-]{1,40})~[\w-]{43}$/.exec(token)?.[1] ?? null;

/** What is stored of it. */
export const hashOfToken = (token: string): string => createHash("sha256").update(token).digest("base64url");
