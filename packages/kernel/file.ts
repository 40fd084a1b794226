import { tenant } from "./context.ts";
import { AppError } from "./errors.ts";

// The SDK's client is loaded with the first file that is asked for: most calls ask for none.
const bucket = () => import("./bucket.ts");

/** What a place accepts. `kinds`: mime type → first bytes, hex, any of. `maxBytes` for each file. */
export type FileRule = { readonly kinds: Readonly<Record<string, readonly string[]>>; readonly maxBytes: number };

export const pictures: FileRule = {
  kinds: { "image/jpeg": ["ffd8ff"], "image/png": ["89504e470d0a1a0a"] },
  maxBytes: 8 * 1024 * 1024,
};

export type FileClaim = { name: string; type: string; size: number };
const uploadSeconds = 15 * 60;
const readSeconds = 10 * 60;

export function checkClaim(rule: FileRule, file: FileClaim): void {
  if (file.size === 0) throw new AppError("kernel.file.empty", { name: file.name });
  if (!(file.type in rule.kinds)) {
    throw new AppError("kernel.file.kind", { name: file.name, kinds: kindNames(rule) });
  }
  if (file.size > rule.maxBytes) {
    throw new AppError("kernel.file.size", { name: file.name, limit: `${rule.maxBytes / 1024 / 1024} MB` });
  }
}

const kindNames = (rule: FileRule) =>
  Object.keys(rule.kinds)
    .map((kind) => kind.split("/")[1]?.toUpperCase())
    .join(", ");

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

/** What really arrived: size, and the first bytes of its kind. Throws a clear refusal; removes what must not stay, keeps the rest. */
export async function checkUploaded(rule: FileRule, key: string, file: FileClaim): Promise<void> {
  const { sizeOf, startOf, keep } = await bucket();
  const size = await sizeOf(key);
  if (size === null) throw new AppError("kernel.file.missing", { name: file.name });
  try {
    checkClaim(rule, { ...file, size });
    const start = await startOf(key);
    const marks = rule.kinds[file.type] ?? [];
    if (!marks.some((mark) => start.startsWith(mark))) {
      throw new AppError("kernel.file.kind", { name: file.name, kinds: kindNames(rule) });
    }
  } catch (error) {
    await removeFile(key);
    throw error;
  }
  await keep(key);
}

/** A URL to read it with, for 10 minutes. Whether the caller may read is the business of the thing it belongs to. */
export async function readUrl(key: string): Promise<string> {
  return (await bucket()).signedGet(key, readSeconds);
}

export async function removeFile(key: string): Promise<void> {
  await (await bucket()).remove(key);
}
