import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { build, type InlineConfig, preview } from "vite";
import type { Bench } from "./host.ts";

/** Lists of the demo's manager: where they are, and what a row is. */
export const lists = {
  stock: { path: "/warehouse/stocktotal", row: ".ant-table-row" },
  employees: { path: "/system/org-manage", row: ".ant-table-row" },
};

/** The address of a form that the demo's approver may send. */
export async function firstForm(bench: Bench): Promise<string> {
  const context = await bench.fresh("approver");
  const page = await context.newPage();
  await page.goto(`${bench.origin}/personnel/applyAll`);
  const path = await page.locator("a[href^='/personnel/apply/form/']").first().getAttribute("href");
  await context.close();
  return path ?? "";
}

/** Milliseconds of a first visit until something is there. */
export async function loaded(
  bench: Bench,
  as: Parameters<Bench["fresh"]>[0],
  address: string,
  ready: string,
): Promise<number> {
  const context = await bench.fresh(as);
  const page = await context.newPage();
  await page.goto(address, { waitUntil: "commit" });
  await page.waitForSelector(ready);
  const took = await page.evaluate(() => performance.now());
  await context.close();
  return took;
}

export type Plain = { readonly address: string; readonly stop: () => Promise<void> };

/** The table of `plain/`, built and served as files. */
export async function plainTable(): Promise<Plain> {
  const root = join(import.meta.dirname, "plain");
  const outDir = await mkdtemp(join(tmpdir(), "stampflow-plain-"));
  const settings: InlineConfig = { root, configFile: false, plugins: [react()], logLevel: "error" };
  await build({ ...settings, build: { outDir, emptyOutDir: true } });
  const served = await preview({ ...settings, build: { outDir }, preview: { host: "127.0.0.1", port: 0 } });
  return {
    address: served.resolvedUrls?.local[0] ?? "",
    stop: async () => {
      await served.close();
      await rm(outDir, { recursive: true, force: true });
    },
  };
}
