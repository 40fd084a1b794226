import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Module } from "@stampflow/kernel/server";
import { defaultNames, openFolder, startEmulator, startHost } from "@stampflow/local";
import { Refusal } from "./words.ts";

export type TargetOptions = {
  data?: string | undefined;
  endpoint?: string | undefined;
  table?: string;
  bucket?: string;
  bus?: string;
};
export type OpenTarget = {
  /** On one machine: the modules, for replaying dead letters. */
  readonly modules: readonly Module[] | null;
  close(): Promise<void>;
};

/** Points the SDK and the stores to the target: a data folder, an endpoint, or AWS. */
export async function openTarget({ data, endpoint, table, bucket, bus }: TargetOptions): Promise<OpenTarget> {
  if (data && !endpoint) return openData(data);
  Object.assign(process.env, {
    ...(endpoint ? emulated(endpoint) : {}),
    ...(table ? { TABLE_NAME: table } : {}),
    ...(bucket ? { BUCKET_NAME: bucket } : {}),
    ...(bus ? { BUS_NAME: bus } : {}),
  });
  return { modules: null, close: async () => {} };
}

const emulated = (endpoint: string) => ({
  AWS_ENDPOINT_URL: endpoint,
  S3_FORCE_PATH_STYLE: "1",
  AWS_REGION: process.env.AWS_REGION ?? "us-east-1",
  AWS_ACCESS_KEY_ID: process.env.AWS_ACCESS_KEY_ID ?? "test",
  AWS_SECRET_ACCESS_KEY: process.env.AWS_SECRET_ACCESS_KEY ?? "test",
});

/** Fails for a missing folder, because otherwise an empty one would be created. */
async function openData(path: string): Promise<OpenTarget> {
  if (!existsSync(join(path, "dynamodb"))) throw new Refusal("ops.data.none", { folder: resolve(path) });
  const { modules } = await import("@stampflow/functions/modules");
  const folder = await openFolder(path);
  const undo: (() => Promise<void>)[] = [folder.release];
  const close = async () => {
    for (const step of undo.toReversed()) await step();
  };
  try {
    const emulator = await startEmulator(folder.database);
    undo.push(emulator.stop);
    const host = await startHost({
      ...defaultNames,
      modules,
      port: 0,
      dynamodb: async () => emulator.url,
      filesFolder: folder.files,
      secrets: folder.secrets,
      timers: false,
    });
    undo.push(host.stop, host.settle);
    return { modules, close };
  } catch (error) {
    await close();
    throw error;
  }
}
