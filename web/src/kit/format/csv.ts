import { csvOf, csvType } from "@stampflow/sheet";

/** A short list that the page holds anyway; what has fields of its own is exported by the server. */
export const csvFile = (head: readonly string[], rows: readonly (readonly string[])[]): Blob =>
  new Blob([csvOf(head, rows)], { type: csvType });
