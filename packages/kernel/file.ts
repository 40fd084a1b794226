import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
} from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { config } from "./config.ts";
import { tenant } from "./context.ts";
import { AppError } from "./errors.ts";
import { traced } from "./trace.ts";

let client: S3Client | null = null;
function s3(): S3Client {
  client ??= traced(
    "S3",
    new S3Client({ forcePathStyle: config.pathStyleBucket, requestChecksumCalculation: "WHEN_REQUIRED" }),
  );
  return client;
}

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
  const command = new PutObjectCommand({
    Bucket: config.bucket,
    Key: key,
    ContentType: file.type,
    ContentLength: file.size,
  });
  const url = await getSignedUrl(s3(), command, {
    expiresIn: uploadSeconds,
    signableHeaders: new Set(["content-type", "content-length"]),
  });
  return { url, headers: { "content-type": file.type } };
}

/** What really arrived: size, and the first bytes of its kind. Throws a clear refusal; removes what must not stay. */
export async function checkUploaded(rule: FileRule, key: string, file: FileClaim): Promise<void> {
  const head = await s3()
    .send(new HeadObjectCommand({ Bucket: config.bucket, Key: key }))
    .catch(() => null);
  if (!head) throw new AppError("kernel.file.missing", { name: file.name });
  try {
    checkClaim(rule, { ...file, size: head.ContentLength ?? 0 });
    const start = await firstBytes(key);
    const marks = rule.kinds[file.type] ?? [];
    if (!marks.some((mark) => start.startsWith(mark))) {
      throw new AppError("kernel.file.kind", { name: file.name, kinds: kindNames(rule) });
    }
  } catch (error) {
    await removeFile(key);
    throw error;
  }
}

async function firstBytes(key: string): Promise<string> {
  const answer = await s3().send(new GetObjectCommand({ Bucket: config.bucket, Key: key, Range: "bytes=0-15" }));
  const bytes = await answer.Body?.transformToByteArray();
  return Buffer.from(bytes ?? [])
    .subarray(0, 16)
    .toString("hex");
}

/** A URL to read it with, for 10 minutes. Whether the caller may read is the business of the thing it belongs to. */
export function readUrl(key: string): Promise<string> {
  return getSignedUrl(s3(), new GetObjectCommand({ Bucket: config.bucket, Key: key }), { expiresIn: readSeconds });
}

export async function removeFile(key: string): Promise<void> {
  await s3().send(new DeleteObjectCommand({ Bucket: config.bucket, Key: key }));
}
