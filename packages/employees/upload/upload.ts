import { refuse } from "@stampflow/kernel";
import {
  checkClaim,
  checkUploaded,
  type FileClaim,
  type FileRule,
  fileKey,
  keySegments,
  newId,
  pictures,
  readUrl,
  tenant,
  uploadUrl,
} from "@stampflow/kernel/server";
import type { KeptFile } from "./schema.ts";

export const pdfFiles: FileRule = {
  kinds: { "application/pdf": ["255044462d"] },
  maxBytes: 8 * 1024 * 1024,
};
export const pdfsAndPictures: FileRule = { ...pdfFiles, kinds: { ...pdfFiles.kinds, ...pictures.kinds } };
const extensions: Readonly<Record<string, string>> = {
  "application/pdf": "pdf",
  "image/jpeg": "jpg",
  "image/png": "png",
};
const typeOf = (key: string) => Object.keys(extensions).find((type) => key.endsWith(`.${extensions[type]}`)) ?? "";

/** An upload URL for a file of the caller's company. */
export async function claimFile(area: string, rule: FileRule, file: FileClaim, now: number) {
  checkClaim(rule, file);
  const key = fileKey(area, `${newId(now)}.${extensions[file.type]}`);
  return { key, ...(await uploadUrl(key, file)) };
}

/** Refuses files that were not issued for this area, or are not what they claim; those that were kept before stay. */
export async function checkFiles(
  area: string,
  rule: FileRule,
  files: readonly KeptFile[],
  before: readonly KeptFile[] = [],
): Promise<void> {
  const known = new Set(before.map(({ key }) => key));
  const added = files.filter(({ key }) => !known.has(key));
  for (const { key, name } of added) {
    const [tenantId, place, , more] = keySegments(key) ?? [];
    if (tenantId !== tenant() || place !== area || more !== undefined) refuse("kernel.file.missing", { name });
  }
  await Promise.all(added.map(({ key, name }) => checkUploaded(rule, key, { name, type: typeOf(key), size: 1 })));
}

/** Each with an address to read it, for 15 minutes. */
export const withUrls = (files: readonly KeptFile[]) =>
  Promise.all(files.map(async ({ key, name }) => ({ key, name, url: await readUrl(key, name) })));
