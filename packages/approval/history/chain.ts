import { canonical } from "./canonical.ts";

/** The application that a history belongs to. */
export type Subject = { readonly tenantId: string; readonly applicationId: string };
/** The content of a step that is hashed; `previous` is the hash of the step before, "" for the first. */
export type Link = {
  readonly seq: number;
  readonly rows: readonly unknown[];
  /** Its entries in the log of completed nodes, because later decisions depend on them. */
  readonly past?: string | undefined;
  /** The status after the step; steps of earlier releases do not have it. */
  readonly status?: number | undefined;
  readonly previous: string;
};

/** The time of a step: that of its rows. */
export function timeOf(rows: readonly unknown[]): number {
  const [first] = rows;
  const at = typeof first === "object" && first !== null && "at" in first ? first.at : 0;
  return typeof at === "number" ? at : 0;
}

/** The exact text that is hashed (A12). */
export const sealedText = (
  { tenantId, applicationId }: Subject,
  { seq, rows, past, status, previous }: Link,
): string => {
  const text = past ? { past } : {};
  const about = { application: applicationId, at: timeOf(rows), ...text, tenant: tenantId };
  return canonical({ ...about, previous, rows, seq, status });
};
