import { canonical } from "./canonical.ts";

/** Of the application that a history belongs to. */
export type Subject = { readonly tenantId: string; readonly applicationId: string };
/** One step as it is sealed; `previous` is the hash of the step before, "" for the first. */
export type Link = {
  readonly seq: number;
  readonly rows: readonly unknown[];
  /** What it adds to the log of completed nodes: later decisions depend on it. */
  readonly past?: string | undefined;
  /** Of the application afterwards; a step of an earlier release does not say. */
  readonly status?: number | undefined;
  readonly previous: string;
};

/** A step happens at one instant: every row of it says when. */
export function timeOf(rows: readonly unknown[]): number {
  const [first] = rows;
  const at = typeof first === "object" && first !== null && "at" in first ? first.at : 0;
  return typeof at === "number" ? at : 0;
}

/** What is hashed, to the letter: see README, decision A12. */
export const sealedText = (
  { tenantId, applicationId }: Subject,
  { seq, rows, past, status, previous }: Link,
): string => {
  const text = past ? { past } : {};
  const about = { application: applicationId, at: timeOf(rows), ...text, tenant: tenantId };
  return canonical({ ...about, previous, rows, seq, status });
};
