import { AppError } from "../contract/errors.ts";
import { currentCall, requireActor, tenant } from "../http/context.ts";
import { countAttempt, uncountAttempt } from "../http/rate-limit.ts";
import { keySegments } from "./file-key.ts";
import type { FileRule } from "./file-kind.ts";

// The SDK's client is loaded with the first use of a file: most calls use none.
const bucket = () => import("./bucket.ts");

export const pictures: FileRule = {
  kinds: { "image/jpeg": ["ffd8ff"], "image/png": ["89504e470d0a1a0a"] },
  maxBytes: 8 * 1024 * 1024,
};

export type FileClaim = { name: string; type: string; size: number };
const uploadSeconds = 15 * 60;
const readSeconds = 15 * 60;

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

/** An upload URL for exactly this kind and size, valid for 15 minutes. */
export async function uploadUrl(
  key: string,
  file: FileClaim,
): Promise<{ url: string; headers: Record<string, string> }> {
  ownKey(key, tenant());
  const { signedPut } = await bucket();
  const signed = await signedPut(key, file, uploadSeconds);
  await countUpload();
  return signed;
}

const hour = 3_600_000;
/** Far more than work needs; what was never used expires by itself, but is stored until then. */
const uploadsOf = {
  person: { name: "uploads.person", times: 600, windowMs: hour },
  company: { name: "uploads.company", times: 10_000, windowMs: hour },
};

async function countUpload(): Promise<void> {
  const { userId, accountId, tenantId } = requireActor();
  const now = currentCall()?.now ?? Date.now();
  const person = { limit: uploadsOf.person, subject: `${tenantId} ${userId || accountId}` };
  const company = { limit: uploadsOf.company, subject: tenantId };
  const own = await countAttempt(person, now);
  const wait = own === 0 ? await countAttempt(company, now) : own;
  if (own === 0 && wait > 0) await uncountAttempt(person);
  if (wait > 0) throw new AppError("kernel.file.tooMany", { minutes: Math.ceil(wait / 60_000) });
}

/** Checks size and content of the uploaded file. Throws a refusal and deletes the file if it is not acceptable. */
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
  const { isOfKind } = await import("./file-kind.ts");
  if (!(await isOfKind(rule, type, start))) throw new AppError("kernel.file.kind", { name, kinds: kindNames(rule) });
}

/** Like checkUploaded, and answers all bytes. Use these bytes: the uploader can still replace the stored file. */
export async function readUploaded(rule: FileRule, key: string, file: FileClaim): Promise<Buffer> {
  const { bytesOf } = await bucket();
  const bytes = await bytesOf(key, rule.maxBytes + 1);
  if (bytes === null) throw new AppError("kernel.file.missing", { name: file.name });
  checkClaim(rule, { ...file, size: bytes.length });
  await checkContent(rule, file, bytes);
  return bytes;
}

/** Stores bytes under a key that has no upload URL. */
export async function storeFile(key: string, bytes: Buffer, type: string): Promise<void> {
  await (await bucket()).write(key, bytes, type);
}

/** Stores bytes as an upload of somebody: they expire unless they are used. */
export async function storeUpload(key: string, bytes: Buffer, type: string): Promise<void> {
  await (await bucket()).write(key, bytes, type, { unused: true });
}

/** The stored bytes, at most `atMost`; null if there are none. The calling module checks the permission. */
export async function bytesOf(key: string, atMost: number): Promise<Buffer | null> {
  return (await bucket()).bytesOf(key, atMost);
}

/** SHA-256 (base64url) of what is stored; null where nothing is. */
export async function hashFile(key: string): Promise<string | null> {
  return (await bucket()).hashOf(key);
}

/** A download URL, valid for 15 minutes. The calling module checks the permission. */
export async function readUrl(key: string, name?: string, tenantId = tenant()): Promise<string> {
  ownKey(key, tenantId);
  return (await bucket()).signedGet(key, readSeconds, name);
}

/** No URL is signed for a file of another company. */
function ownKey(key: string, tenantId: string): void {
  if (keySegments(key)?.[0] !== tenantId)
    throw new AppError("kernel.file.missing", { name: key.split("/").at(-1) ?? "" });
}

export async function removeFile(key: string): Promise<void> {
  await (await bucket()).remove(key);
}
