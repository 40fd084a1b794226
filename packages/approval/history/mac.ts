import { createHmac } from "node:crypto";
import { config } from "@stampflow/kernel/server";
import type { Head } from "../application/load/entities.ts";

/** What an application holds after a step; the texts are whole, wherever they lie. */
export type Holding = {
  readonly head: Head;
  readonly seq: number;
  readonly hash: string | undefined;
  readonly state: string;
  readonly values: string;
};

/** All of the head except what the watcher marks and the search text. */
const covered = [
  ...([
    "formId",
    "version",
    "earlier",
    "applicantId",
    "submitterId",
    "departmentId",
    "departmentPath",
    "status",
  ] as const),
  ...(["voided", "summary", "createdAt", "updatedAt", "written"] as const),
];

/** One list in this order: it is made twice with every decision, and with a canonical object it would cost twice as much. */
function sealedBy(secret: string, { head, seq, hash, state, values }: Holding): string {
  const headValues = covered.map((name) => head[name] ?? null);
  const text = JSON.stringify([head.tenantId, head.applicationId, seq, hash, state, values, ...headValues]);
  return createHmac("sha256", secret).update(text).digest("base64url");
}

/** A31: HMAC-SHA-256 with a key that does not lie in the table, so whoever writes there cannot make it. */
export const macOf = (holding: Holding): string => sealedBy(config.sealSecrets[0], holding);

export const isMacOf = (mac: string, holding: Holding): boolean =>
  config.sealSecrets.some((secret) => sealedBy(secret, holding) === mac);
