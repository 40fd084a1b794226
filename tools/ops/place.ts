import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Module } from "@stampflow/kernel/server";
import { defaultNames, openFolder, startEmulator, startHost } from "@stampflow/local";
import { Refusal } from "./words.ts";

export type Where = {
  data?: string | undefined;
  endpoint?: string | undefined;
  table?: string;
  bucket?: string;
  bus?: string;
};
export type Place = {
  /** On one machine dead letters lie in the table; the modules take them again. */
  readonly modules: readonly Module[] | null;
  close(): Promise<void>;
};

/** Lets the SDK and the product's stores find what is to be worked on: a data folder, an endpoint, or AWS. */
export async function openPlace({ data, endpoint, table, bucket, bus }: Where): Promise<Place> {
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

/** A mistyped folder would otherwise be made, and be empty. */
async function openData(path: string): Promise<Place> {
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
