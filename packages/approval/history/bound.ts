import { createHash } from "node:crypto";
import type { Values } from "@stampflow/form";
import { z } from "zod";
import { promisedHash } from "../file/stored-copy.ts";
import { canonical } from "./canonical.ts";
import type { Link, Subject } from "./chain.ts";

type Signed = { readonly by: string; readonly node: string; readonly signature?: string | undefined };

/** W24: the SHA-256 of what was signed: the values as they stand after the decision, and the picture. */
export function boundHash(
  { tenantId: tenant, applicationId: application }: Subject,
  { by, node, signature = "" }: Signed,
  { values, version }: { values: Values; version: number },
): string {
  const signed = { application, by, node, picture: promisedHash(signature), tenant, values, version };
  return createHash("sha256").update(canonical(signed)).digest("base64url");
}

/** The rows of a step; those with a signature with the hash of what was signed. */
export const boundRows = <Row extends Signed>(
  rows: readonly Row[],
  subject: Subject,
  content: { values: Values; version: number },
) => rows.map((row) => (row.signature ? { ...row, bound: boundHash(subject, row, content) } : row));

const rowSchema = z.looseObject({
  action: z.string(),
  by: z.string(),
  node: z.string(),
  at: z.number(),
  signature: z.string().optional(),
  bound: z.string().optional(),
  from: z.string().optional(),
  values: z.record(z.string(), z.unknown()).optional(),
});

export type SignatureFound = {
  readonly seq: number;
  readonly by: string;
  readonly node: string;
  readonly at: number;
  readonly key: string;
  /** What was signed is what the history says. */
  readonly fits: boolean;
};

/** Each signature of a history, compared with the values as the history has them up to its step. */
export function signaturesIn(links: readonly Link[], subject: Subject, version: number): SignatureFound[] {
  const steps = links.map(({ seq, rows }) => ({
    seq,
    rows: rows.flatMap((row) => rowSchema.safeParse(row).data ?? []),
  }));
  const moved = steps.flatMap(({ rows }) => rows.flatMap(({ action, from }) => (action === "MIGRATE" ? [from] : [])));
  let values: Values = {};
  let versions = [...moved.map(Number), version];
  return steps.flatMap(({ seq, rows }) => {
    values = Object.assign({}, values, ...rows.map((row) => row.values ?? {}));
    versions = versions.slice(rows.filter(({ action }) => action === "MIGRATE").length);
    const content = { values, version: versions[0] ?? version };
    return rows.flatMap(({ by, node, at, signature, bound }) => {
      if (!signature) return [];
      const fits = bound === boundHash(subject, { by, node, signature }, content);
      return [{ seq, by, node, at, key: signature, fits }];
    });
  });
}
