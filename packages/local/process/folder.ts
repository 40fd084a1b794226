import { randomBytes } from "node:crypto";
import { mkdir, readFile, rename, rm, statfs, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { StartFault } from "../start-faults.ts";
import { holderOf, nameHolder } from "./holder.ts";

export type DataFolder = {
  readonly path: string;
  readonly database: string;
  readonly files: string;
  readonly secrets: Secrets;
  /** Throws a StartFault if the disk is full. */
  check(): Promise<void>;
  release(): Promise<void>;
};
export type Secrets = {
  tokenSecret: string;
  authSecret: string;
  sealSecret: string;
  accessKey: string;
  secretKey: string;
};

const needMb = 50;

const freeBytesAt = async (path: string): Promise<number> => {
  const { bavail, bsize } = await statfs(path);
  return bavail * bsize;
};

/** Opens the data folder for this process alone, or explains why it cannot be used. */
export async function openFolder(folderPath: string, freeBytes = freeBytesAt): Promise<DataFolder> {
  const path = resolve(folderPath);
  const database = join(path, "dynamodb");
  const files = join(path, "files");
  const lock = join(path, "lock");
  try {
    for (const folder of [path, database, files]) await makeFolder(folder);
    await checkRoom(path, freeBytes);
    await takeLock(lock, path);
    const check = () => checkRoom(path, freeBytes).catch((error: unknown) => Promise.reject(explain(error, path)));
    const release = () => rm(lock, { force: true });
    return { path, database, files, secrets: await secretsIn(path), check, release };
  } catch (error) {
    throw explain(error, path);
  }
}

const watchMs = 15_000;

/** Reports once if the disk becomes full. */
export function watchRoom({ check }: Pick<DataFolder, "check">): void {
  const watch = setInterval(async () => {
    const trouble = await check().catch((error: Error) => error);
    if (!trouble) return;
    clearInterval(watch);
    console.error(trouble.message);
  }, watchMs);
  watch.unref();
}

/** Node's recursive mkdir never returns on a file system that answers ENOENT. */
async function makeFolder(path: string): Promise<void> {
  const make = () => mkdir(path).catch((error: NodeJS.ErrnoException) => (error.code === "EEXIST" ? null : error));
  const error = await make();
  if (error?.code !== "ENOENT" || dirname(path) === path) return error ? Promise.reject(error) : undefined;
  await makeFolder(dirname(path));
  const again = await make();
  if (again) throw again;
}

async function checkRoom(path: string, freeBytes: typeof freeBytesAt): Promise<void> {
  if ((await freeBytes(path)) < needMb * 1024 * 1024)
    throw new StartFault("local.data.full", { folder: path, need: needMb });
  const probe = join(path, `.probe-${process.pid}`);
  await writeFile(probe, randomBytes(64 * 1024));
  await rm(probe);
}

async function takeLock(lock: string, folder: string): Promise<void> {
  const holder = await holderOf(lock);
  if (holder) throw new StartFault("local.data.inUse", { folder, pid: holder });
  await rm(lock, { force: true });
  await nameHolder(lock, process.pid, "wx").catch((error: NodeJS.ErrnoException) => {
    throw error.code === "EEXIST" ? new StartFault("local.data.inUse", { folder, pid: "?" }) : error;
  });
}

async function secretsIn(path: string): Promise<Secrets> {
  const file = join(path, "secrets.json");
  const stored = await readFile(file, "utf8").catch(() => null);
  if (stored) return JSON.parse(stored) as Secrets;
  const made = newSecrets();
  await writeFile(`${file}.new`, JSON.stringify(made), { mode: 0o600 });
  await rename(`${file}.new`, file);
  return made;
}

export function newSecrets(): Secrets {
  const secret = (bytes: number) => randomBytes(bytes).toString("hex");
  return {
    tokenSecret: secret(32),
    authSecret: secret(32),
    sealSecret: secret(32),
    accessKey: `LOCAL${secret(8)}`,
    secretKey: secret(20),
  };
}

function explain(error: unknown, folder: string): unknown {
  if (error instanceof StartFault || !(error instanceof Error)) return error;
  const { code } = error as NodeJS.ErrnoException;
  if (code === "EACCES" || code === "EROFS" || code === "EPERM")
    return new StartFault("local.data.readonly", { folder });
  if (code === "ENOSPC" || code === "EDQUOT") return new StartFault("local.data.full", { folder, need: needMb });
  return code ? new StartFault("local.data.unusable", { folder, reason: code }) : error;
}
