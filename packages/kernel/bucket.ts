import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  PutObjectTaggingCommand,
  S3Client,
} from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { config } from "./config.ts";
import { traced } from "./trace.ts";

let client: S3Client | null = null;
function s3(): S3Client {
  client ??= traced(
    "S3",
    new S3Client({ forcePathStyle: config.pathStyleBucket, requestChecksumCalculation: "WHEN_REQUIRED" }),
  );
  return client;
}

const named = (Key: string) => ({ Bucket: config.bucket, Key });

/** What is sent and never used goes by itself: the lifecycle of the bucket knows it by this tag (infra/bucket.ts). */
const unused = "unused=yes";

/** An address for one file, and the headers that it must come with. */
export async function signedPut(key: string, { type, size }: { type: string; size: number }, seconds: number) {
  const command = new PutObjectCommand({ ...named(key), ContentType: type, ContentLength: size, Tagging: unused });
  // S3 takes a tag of a header alone, and the signer would put it into the address.
  const tag = "x-amz-tagging";
  const signableHeaders = new Set(["content-type", "content-length", tag]);
  const options = { expiresIn: seconds, signableHeaders, unhoistableHeaders: new Set([tag]) };
  return { url: await getSignedUrl(s3(), command, options), headers: { "content-type": type, [tag]: unused } };
}

/** It is used from now on. */
export async function keep(key: string): Promise<void> {
  await s3().send(new PutObjectTaggingCommand({ ...named(key), Tagging: { TagSet: [] } }));
}

export function signedGet(key: string, seconds: number): Promise<string> {
  return getSignedUrl(s3(), new GetObjectCommand(named(key)), { expiresIn: seconds });
}

/** Null where there is no such object. */
export async function sizeOf(key: string): Promise<number | null> {
  const head = await s3()
    .send(new HeadObjectCommand(named(key)))
    .catch(() => null);
  return head && (head.ContentLength ?? 0);
}

/** Its first 16 bytes, hex. */
export async function startOf(key: string): Promise<string> {
  const answer = await s3().send(new GetObjectCommand({ ...named(key), Range: "bytes=0-15" }));
  const bytes = await answer.Body?.transformToByteArray();
  return Buffer.from(bytes ?? [])
    .subarray(0, 16)
    .toString("hex");
}

export async function remove(key: string): Promise<void> {
  await s3().send(new DeleteObjectCommand(named(key)));
}
