import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import type { Plan } from "@stampflow/functions/plan";
import { zipOf } from "./zip.ts";

export type Bundles = Pick<Plan, "http" | "subscriptions" | "daily"> & {
  readonly zips: ReadonlyMap<string, Uint8Array>;
};

const root = resolve(import.meta.dirname, "../../..");

/** Every function bundled as for a stage; where BUNDLES names a folder with those of this run, they are taken. */
export async function bundles(): Promise<Bundles> {
  const made = process.env.BUNDLES;
  if (made && existsSync(join(made, "plan.json"))) return read(made);
  const folder = await mkdtemp(join(tmpdir(), "stampflow-functions-"));
  try {
    await promisify(execFile)(process.execPath, [join(root, "tools/bundle.ts"), folder], { cwd: root });
    return await read(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function read(folder: string): Promise<Bundles> {
  const plan = JSON.parse(await readFile(join(folder, "plan.json"), "utf8")) as Plan;
  const names = plan.bundles.map(({ name }) => name);
  const zips = await Promise.all(names.map(async (name) => [name, await zipped(join(folder, name))] as const));
  return { http: plan.http, subscriptions: plan.subscriptions, daily: plan.daily, zips: new Map(zips) };
}

async function zipped(folder: string): Promise<Uint8Array> {
  const names = await readdir(folder);
  return zipOf(
    Object.fromEntries(await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name))]))),
  );
}
