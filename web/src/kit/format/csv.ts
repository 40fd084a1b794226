import { csvOf, csvType } from "@stampflow/sheet";

/** For short lists that the page has loaded; larger exports come from the server. */
export const csvFile = (head: readonly string[], rows: readonly (readonly string[])[]): Blob =>
  new Blob([csvOf(head, rows)], { type: csvType });
