import { createHmac } from "node:crypto";
import { config } from "@stampflow/kernel/server";
import type { Head } from "../record/entities.ts";

/** The data under the seal; the texts are complete, including chunks. */
export type SealedData = {
  readonly head: Head;
  readonly seq: number;
  readonly hash: string | undefined;
  readonly state: string;
  readonly values: string;
};

/** The sealed fields of the head: all except the marks that follow from state and history, and the search text. */
const sealedHeadFields = [
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

/** A list in fixed order: it is built twice for each decision, and a canonical object would cost twice as much. */
function macWith(secret: string, { head, seq, hash, state, values }: SealedData): string {
  const headValues = [
    ...sealedHeadFields.map((name) => head[name] ?? null),
    // Only where there is one, so that what was sealed before it was kept stays whole (A77).
    ...(head.sentBack ? [head.sentBack] : []),
    ...(head.changes ? [{ changes: head.changes }] : []),
  ];
  const text = JSON.stringify([head.tenantId, head.applicationId, seq, hash, state, values, ...headValues]);
  return createHmac("sha256", secret).update(text).digest("base64url");
}

/** A31: HMAC-SHA-256 with a key that is not in the table, so that nobody with access to the table can make it. */
export const macOf = (holding: SealedData): string => macWith(config.sealSecrets[0], holding);

/** Made with each key, the newest first; nobody with access to the table can make them. */
export const codeMacs = (text: string): Buffer[] =>
  config.sealSecrets.map((secret) => createHmac("sha256", secret).update(text).digest());

export const isMacOf = (mac: string, holding: SealedData): boolean =>
  config.sealSecrets.some((secret) => macWith(secret, holding) === mac);
