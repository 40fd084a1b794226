import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  type GetObjectCommandOutput,
  HeadObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  PutObjectTaggingCommand,
  S3Client,
} from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { config } from "../config.ts";
import { guarded, lazyClient } from "../store/lazy.ts";

const s3 = lazyClient("S3")(() =>
  guarded(new S3Client({ forcePathStyle: config.pathStyleBucket, requestChecksumCalculation: "WHEN_REQUIRED" })),
);

function named(Key: string) {
  if (Key.split("/").some((step) => step === "" || step === "." || step === "..")) throw new Error("no key of ours");
  return { Bucket: config.bucket, Key };
}

/**
 * Uploads that are never used are deleted by the bucket's lifecycle rule, which finds them by this tag
 * (infra/bucket.ts).
 */
const unused = "unused=yes";

/** An upload URL for one file, and the headers that must be sent with it. */
export async function signedPut(key: string, { type, size }: { type: string; size: number }, seconds: number) {
  const command = new PutObjectCommand({ ...named(key), ContentType: type, ContentLength: size, Tagging: unused });
  // S3 takes tags only from a header, and the signer would move it into the URL.
  const tag = "x-amz-tagging";
  const signableHeaders = new Set(["content-type", "content-length", tag]);
  const options = { expiresIn: seconds, signableHeaders, unhoistableHeaders: new Set([tag]) };
  return { url: await getSignedUrl(s3(), command, options), headers: { "content-type": type, [tag]: unused } };
}

/** Removes the tag of unused uploads. */
export async function markUsed(key: string): Promise<void> {
  await s3().send(new PutObjectTaggingCommand({ ...named(key), Tagging: { TagSet: [] } }));
}

/**
 * A download URL, valid for `seconds`. The file is always downloaded and never shown as a page; images can still be
 * embedded.
 */
export function signedGet(key: string, seconds: number, name?: string): Promise<string> {
  const ResponseContentDisposition = name ? `attachment; filename*=UTF-8''${encoded(name)}` : "attachment";
  return getSignedUrl(s3(), new GetObjectCommand({ ...named(key), ResponseContentDisposition }), {
    expiresIn: seconds,
  });
}

const encoded = (name: string) =>
  encodeURIComponent(name.toWellFormed()).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);

/** The size in bytes; null if there is no such object. */
export async function sizeOf(key: string): Promise<number | null> {
  const head = await s3()
    .send(new HeadObjectCommand(named(key)))
    .catch(() => null);
  return head && (head.ContentLength ?? 0);
}

/** The beginning of the file, enough to tell its kind. */
export async function startOf(key: string): Promise<Uint8Array> {
  const answer = await s3().send(new GetObjectCommand({ ...named(key), Range: "bytes=0-65535" }));
  return (await answer.Body?.transformToByteArray()) ?? new Uint8Array();
}

/** Its bytes, at most `atMost` of them; null if there is no such object. */
export async function bytesOf(key: string, atMost: number): Promise<Buffer | null> {
  const answer = await found(key);
  if (!answer) return null;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer.Body as Readable) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= atMost) break;
  }
  return Buffer.concat(chunks);
}

/** The SHA-256 of its bytes, of any size; null if there is no such object. */
export async function hashOf(key: string): Promise<string | null> {
  const answer = await found(key);
  if (!answer) return null;
  const hash = createHash("sha256");
  for await (const chunk of answer.Body as Readable) hash.update(chunk);
  return hash.digest("base64url");
}

async function found(key: string): Promise<GetObjectCommandOutput | null> {
  try {
    return await s3().send(new GetObjectCommand(named(key)));
  } catch (error) {
    if (error instanceof NoSuchKey) return null;
    throw error;
  }
}

export async function write(key: string, bytes: Buffer, type: string, state: { unused?: true } = {}): Promise<void> {
  const tag = state.unused ? { Tagging: unused } : {};
  await s3().send(new PutObjectCommand({ ...named(key), Body: bytes, ContentType: type, ...tag }));
}

export async function remove(key: string): Promise<void> {
  await s3().send(new DeleteObjectCommand(named(key)));
}
