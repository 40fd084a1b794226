import { createHash } from "node:crypto";
import type { StoredFile } from "@stampflow/form";
import { refuse } from "@stampflow/kernel";
import { type FileRule, pictures, readUploaded, removeFile, storeFile, tenant } from "@stampflow/kernel/server";
import { isOwn } from "./rules.ts";

/*
 * A30: the upload URL accepts other bytes for a while. A submitted file is therefore copied to a key without an
 * upload URL, which ends with the SHA-256 of its bytes, so that the hash is part of the step.
 */
const keptKey = /^([^/]+)\/kept\/([^/]+)\/[^/]+\.([\w-]{43})$/;

/** The SHA-256 in the key of a submitted file of this company; null for any other key. */
export function promisedHash(key: string): string | null {
  const [, tenantId, , sha256 = ""] = keptKey.exec(key) ?? [];
  return tenantId === tenant() ? sha256 : null;
}

/** Whether this person uploaded the file, used or not. */
export const isOwnFile = (key: string, tenantId: string, userId: string): boolean => {
  const [, ofTenant, ofUser] = keptKey.exec(key) ?? [];
  return (ofTenant === tenantId && ofUser === userId) || isOwn(key, tenantId, userId);
};

/** Checks the sender's own file and copies it to its final key. The same bytes always get the same key. */
export async function keepFile(rule: FileRule, file: StoredFile, userId: string): Promise<StoredFile> {
  const { key, name, type } = file;
  if (!isOwnFile(key, tenant(), userId)) refuse("approval.file.foreign", { name });
  const promised = promisedHash(key);
  const bytes = await readUploaded(rule, key, file).catch(async (error: unknown) => {
    if (promised === null) await removeFile(key);
    throw error;
  });
  const size = bytes.length;
  if (promised !== null) return { ...file, size };
  const sha256 = createHash("sha256").update(bytes).digest("base64url");
  const kept = `${tenant()}/kept/${userId}/${key.split("/").at(-1)}.${sha256}`;
  await storeFile(kept, bytes, type);
  return { key: kept, name, type, size };
}

/** The final keys of the sender's pictures. */
export async function keepPictures(files: readonly StoredFile[], userId: string): Promise<string[]> {
  const keys: string[] = [];
  for (const file of files) keys.push((await keepFile(pictures, file, userId)).key);
  return keys;
}

/** The final key of a handwritten signature. */
export async function keepSignature(key: string, userId: string): Promise<string> {
  const picture = { key, name: "signature.png", type: "image/png", size: 1 };
  return (await keepFile(pictures, picture, userId)).key;
}
