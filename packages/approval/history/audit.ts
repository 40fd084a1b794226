import type { Values } from "@stampflow/form";
import { z } from "zod";
import { canonical } from "./canonical.ts";
import type { Link } from "./chain.ts";
import type { damage } from "./schema.ts";
import { type StoredApplication, sealState } from "./seal-state.ts";
import { linksOf, sealedSoFar } from "./store.ts";
import { verify } from "./verify.ts";

export type Audited = {
  readonly links: readonly Link[];
  readonly entries: number;
  /** The stored values are those of the history. */
  readonly hasStoredValues: boolean;
  /** Undefined if everything is as it was written. */
  readonly found?: {
    readonly how: z.infer<typeof damage>;
    readonly firstBroken?: number;
    readonly fields?: readonly string[];
  };
};

const rowSchema = z.looseObject({
  action: z.string(),
  by: z.string(),
  for: z.string().optional(),
  values: z.record(z.string(), z.unknown()).optional(),
});

/** The state of the application according to its history. */
export function contentOf(links: readonly Link[]) {
  const rows = links.flatMap(({ rows: some }) => some.flatMap((row) => rowSchema.safeParse(row).data ?? []));
  const values: Values = Object.assign({}, ...rows.map((row) => row.values ?? {}));
  const submitted = rows.find(({ action }) => action === "SUBMIT");
  const submitter = submitted?.by;
  return { values, status: links.at(-1)?.status, submitter, applicant: submitted?.for ?? submitter };
}

/** A31: checks the hash chain, then head and values against the history, then the keyed seal of both. */
export async function audit(stored: StoredApplication): Promise<Audited> {
  const { head, run } = stored;
  const subject = { tenantId: head.tenantId, applicationId: head.applicationId };
  const links = await linksOf(subject);
  const hash = run.hash ?? (await sealedSoFar(subject));
  const chain = await verify({ ...subject, count: run.seq, hash, entries: links });
  const { entries } = chain;
  const content = contentOf(links);
  const fields = differingKeys(content.values, valuesIn(stored.text.values));
  const read = { links, entries, hasStoredValues: fields.length === 0 };
  if (!chain.ok) return { ...read, found: { how: chain.how, firstBroken: chain.firstBroken } };
  const found = await auditContent(content, fields, stored);
  return { ...read, ...(found ? { found } : {}) };
}

async function auditContent(
  content: ReturnType<typeof contentOf>,
  fields: readonly string[],
  stored: StoredApplication,
): Promise<Audited["found"]> {
  const { head } = stored;
  if (fields.length > 0) return { how: "values", fields };
  if (content.status !== undefined && content.status !== head.status) return { how: "status" };
  if (content.applicant !== head.applicantId || content.submitter !== head.submitterId) return { how: "people" };
  const sealed = await sealState(stored);
  return sealed === "seal" || sealed === "unsealed" ? { how: sealed } : undefined;
}

const differingKeys = (one: Values, other: Values): string[] =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].filter(
    (key) => canonical(one[key] ?? null) !== canonical(other[key] ?? null),
  );

/** Unreadable values count as none. */
function valuesIn(text: string): Values {
  try {
    return JSON.parse(text) as Values;
  } catch {
    return {};
  }
}
