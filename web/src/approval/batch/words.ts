import type { BatchAction } from "./calls.ts";

/** What handlers did is not approved. */
export const wordsOf = (action: BatchAction, rows: readonly { kind: string }[]) =>
  action === "NEXT" && rows.length > 0 && rows.every(({ kind }) => kind === "handle") ? "HANDLE" : action;
