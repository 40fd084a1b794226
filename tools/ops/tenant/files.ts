import { createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import {
  DeleteObjectCommand,
  GetBucketVersioningCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  ListObjectVersionsCommand,
  S3Client,
} from "@aws-sdk/client-s3";
import { config } from "@stampflow/kernel/server";

function open(): S3Client {
  const s3 = new S3Client({ forcePathStyle: config.pathStyleBucket, requestChecksumCalculation: "WHEN_REQUIRED" });
  // The S3 server of one machine signs bucket paths without the last slash.
  s3.middlewareStack.add(
    (next) => (args) => {
      const request = args.request as { path: string };
      request.path = request.path.replace(/(?<=.)\/$/, "");
      return next(args);
    },
    { step: "build", name: "bucketWithoutSlash" },
  );
  return s3;
}
const atOnce = 8;

/** Keys of the tenant's files begin with its id. */
async function eachFile(tenantId: string, work: (key: string) => Promise<unknown>): Promise<void> {
  const s3 = open();
  let position: string | undefined;
  do {
    const answer = await s3.send(
      new ListObjectsV2Command({ Bucket: config.bucket, Prefix: `${tenantId}/`, ContinuationToken: position }),
    );
    const keys = (answer.Contents ?? []).flatMap(({ Key }) => Key ?? []);
    for (let start = 0; start < keys.length; start += atOnce) {
      await Promise.all(keys.slice(start, start + atOnce).map(work));
    }
    position = answer.NextContinuationToken;
  } while (position);
}

export async function copyFiles(tenantId: string, folder: string): Promise<number> {
  const s3 = open();
  let count = 0;
  await eachFile(tenantId, async (key) => {
    const path = join(folder, key.slice(tenantId.length + 1));
    if (relative(folder, path).startsWith("..")) throw new Error(`a file that would lie outside: ${key}`);
    const { Body } = await s3.send(new GetObjectCommand({ Bucket: config.bucket, Key: key }));
    if (!(Body instanceof Readable)) throw new Error(`a file without content: ${key}`);
    await mkdir(dirname(path), { recursive: true });
    await pipeline(Body, createWriteStream(path, { mode: 0o600 }));
    count++;
  });
  return count;
}

/** A bucket with versions keeps deleted files, so each version is deleted. */
export async function removeFiles(tenantId: string): Promise<number> {
  const s3 = open();
  let count = 0;
  const remove = async (file: { Key: string; VersionId?: string }) => {
    await s3.send(new DeleteObjectCommand({ Bucket: config.bucket, ...file }));
    count++;
  };
  if (await keepsVersions(s3)) await eachVersion(s3, tenantId, remove);
  else await eachFile(tenantId, (Key) => remove({ Key }));
  return count;
}

async function keepsVersions(s3: S3Client): Promise<boolean> {
  try {
    const { Status } = await s3.send(new GetBucketVersioningCommand({ Bucket: config.bucket }));
    return Status !== undefined;
  } catch (error) {
    // The S3 server of one machine has no versions.
    if (error instanceof Error && error.name === "NotImplemented") return false;
    throw error;
  }
}

type Version = { Key: string; VersionId: string };

async function eachVersion(s3: S3Client, tenantId: string, work: (one: Version) => Promise<unknown>): Promise<void> {
  let position: { KeyMarker?: string; VersionIdMarker?: string } = {};
  let more = true;
  while (more) {
    const answer = await s3.send(
      new ListObjectVersionsCommand({ Bucket: config.bucket, Prefix: `${tenantId}/`, ...position }),
    );
    const found = [...(answer.Versions ?? []), ...(answer.DeleteMarkers ?? [])];
    const versions = found.map(({ Key = "", VersionId = "" }) => ({ Key, VersionId }));
    for (let start = 0; start < versions.length; start += atOnce) {
      await Promise.all(versions.slice(start, start + atOnce).map(work));
    }
    more = answer.IsTruncated === true;
    position = { KeyMarker: answer.NextKeyMarker, VersionIdMarker: answer.NextVersionIdMarker };
  }
}
