import { AppError } from "../contract/errors.ts";
import { tenant } from "../http/context.ts";
import type { FileRule } from "./sniff.ts";

// The SDK's client is loaded with the first file that is asked for: most calls ask for none.
const bucket = () => import("./bucket.ts");

export const pictures: FileRule = {
  kinds: { "image/jpeg": ["ffd8ff"], "image/png": ["89504e470d0a1a0a"] },
  maxBytes: 8 * 1024 * 1024,
};

export type FileClaim = { name: string; type: string; size: number };
const uploadSeconds = 15 * 60;
const readSeconds = 10 * 60;

export function checkClaim(rule: FileRule, file: FileClaim): void {
  if (file.size === 0) throw new AppError("kernel.file.empty", { name: file.name });
  if (!Object.hasOwn(rule.kinds, file.type)) {
    throw new AppError("kernel.file.kind", { name: file.name, kinds: kindNames(rule) });
  }
  if (file.size > rule.maxBytes) {
    throw new AppError("kernel.file.size", { name: file.name, limit: `${rule.maxBytes / 1024 / 1024} MB` });
  }
}

const kindNames = (rule: FileRule) =>
  Object.keys(rule.kinds)
    .map((kind) => kind.split("/")[1]?.toUpperCase())
    .join("/");

/** Object keys begin with the tenant. */
export function fileKey(area: string, id: string): string {
  return `${tenant()}/${area}/${id}`;
}

/** A URL that takes exactly this kind and size, for 15 minutes. */
export async function uploadUrl(
  key: string,
  file: FileClaim,
): Promise<{ url: string; headers: Record<string, string> }> {
  const { signedPut } = await bucket();
  return signedPut(key, file, uploadSeconds);
}

/** The steps of a key, as `fileKey` makes them: tenant, area (of one step or more), id. Null for what it never made. */
export function stepsOf(key: string): readonly string[] | null {
  const steps = key.split("/");
  const plain = steps.every((step) => /^[\w.@-]+$/.test(step) && !/^\.+$/.test(step));
  return plain && steps.length > 2 ? steps : null;
}

/** Checks size and content of what really arrived. Throws a refusal and deletes a file that must not stay. */
export async function checkUploaded(rule: FileRule, key: string, file: FileClaim): Promise<void> {
  const { sizeOf, startOf, markUsed } = await bucket();
  const size = await sizeOf(key);
  if (size === null) throw new AppError("kernel.file.missing", { name: file.name });
  try {
    checkClaim(rule, { ...file, size });
    await checkContent(rule, file, await startOf(key));
  } catch (error) {
    await removeFile(key);
    throw error;
  }
  await markUsed(key);
}

async function checkContent(rule: FileRule, { name, type }: FileClaim, start: Uint8Array): Promise<void> {
  const { isOfKind } = await import("./sniff.ts");
  if (!(await isOfKind(rule, type, start))) throw new AppError("kernel.file.kind", { name, kinds: kindNames(rule) });
}

/** The same of all its bytes, which are the ones that were looked at; whoever sent the file can still send others. */
export async function readUploaded(rule: FileRule, key: string, file: FileClaim): Promise<Buffer> {
  const { bytesOf } = await bucket();
  const bytes = await bytesOf(key, rule.maxBytes + 1);
  if (bytes === null) throw new AppError("kernel.file.missing", { name: file.name });
  checkClaim(rule, { ...file, size: bytes.length });
  await checkContent(rule, file, bytes);
  return bytes;
}

/** Puts bytes to a key for which nobody is given a URL. */
export async function storeFile(key: string, bytes: Buffer, type: string): Promise<void> {
  await (await bucket()).write(key, bytes, type);
}

/** What is stored, of one that is too large only so many bytes; null where nothing is. Whether the caller may have it is checked by the module that asks. */
export async function bytesOf(key: string, atMost: number): Promise<Buffer | null> {
  return (await bucket()).bytesOf(key, atMost);
}

/** SHA-256 (base64url) of what is stored; null where nothing is. */
export async function hashFile(key: string): Promise<string | null> {
  return (await bucket()).hashOf(key);
}

/** A URL to read it with, for 10 minutes. Whether the caller may read it is checked by the module that uses it. */
export async function readUrl(key: string, name?: string): Promise<string> {
  return (await bucket()).signedGet(key, readSeconds, name);
}

export async function removeFile(key: string): Promise<void> {
  await (await bucket()).remove(key);
}
