import { factsWrite, removeFile, subscriber, type Write } from "@stampflow/kernel/server";
import { filesReleased } from "../events.ts";
import type { KeptFile } from "./schema.ts";

type Files = readonly (KeptFile | null)[];

/** What joins the save after which a record has other files, or is no more: those it lost are removed when it is done. */
export function releaseFiles(before: Files, after: Files, at: { aggregate: string; seq: number }): Write[] {
  const left = new Set(after.map((file) => file?.key));
  const keys = before.flatMap((file) => (file && !left.has(file.key) ? [file.key] : []));
  return keys.length > 0 ? [factsWrite({ facts: [filesReleased({ keys })], ...at })] : [];
}

export const releasedFiles = subscriber("employees-files", [filesReleased], async ({ data }) => {
  for (const key of data.keys) await removeFile(key);
});
