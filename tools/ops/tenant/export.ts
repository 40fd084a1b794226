import { appendFile, mkdir, readdir, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { inflateRawSync } from "node:zlib";
import { storedNames } from "@stampflow/approval/server";
import { companyOf } from "@stampflow/system/server";
import { Refusal } from "../words.ts";
import { type Item, kindOf } from "./belongs.ts";
import { copyFiles } from "./files.ts";
import { eachPage } from "./scan.ts";

export type Exported = { tenantId: string; exportedAt: string; items: Record<string, number>; files: number };

/**
 * Writes everything of a tenant into an empty folder; `manifest.json` is written last, so it says that the export is
 * complete.
 */
export async function exportTenant(tenantId: string, out: string, rate: number, now: number): Promise<Exported> {
  if (!(await companyOf(tenantId))) throw new Refusal("ops.tenant.unknown", { tenant: tenantId });
  const folder = await emptyFolder(out);
  const items: Record<string, number> = {};
  let writing = Promise.resolve();
  await eachPage(tenantId, rate, (page) => {
    // Sequential, because pages of several segments are appended to one file.
    writing = writing.then(() => append(folder, page, items));
    return writing;
  });
  const files = await copyFiles(tenantId, join(folder, "files"));
  const exported = { tenantId, exportedAt: new Date(now).toISOString(), items, files };
  await writeFile(join(folder, "manifest.json"), `${JSON.stringify(exported, null, 2)}\n`, { mode: 0o600 });
  return exported;
}

async function emptyFolder(out: string): Promise<string> {
  const folder = resolve(out);
  await mkdir(join(folder), { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0) throw new Refusal("ops.out.taken", { folder });
  await mkdir(join(folder, "items"));
  return folder;
}

async function append(folder: string, page: readonly Item[], counts: Record<string, number>): Promise<void> {
  for (const [kind, items] of Map.groupBy(page, kindOf)) {
    const lines = items.map((item) => `${JSON.stringify(readable(item))}\n`).join("");
    await appendFile(join(folder, "items", `${kind}.jsonl`), lines, { mode: 0o600 });
    counts[kind] = (counts[kind] ?? 0) + items.length;
  }
}

/** Removes attributes that only the table needs, writes out short names, and decompresses documents. */
function readable(item: Item): Record<string, unknown> {
  const names = storedNames().get(kindOf(item));
  const attributes = Object.entries(item).filter(([name]) => !/^(gsi\d[ps]k|__edb_[ev]__)$/.test(name));
  return Object.fromEntries(
    attributes.map(([name, value]) => [names?.get(name) ?? name, value instanceof Uint8Array ? opened(value) : value]),
  );
}

function opened(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(inflateRawSync(bytes).toString("utf8"));
  } catch {
    return Buffer.from(bytes).toString("base64");
  }
}
