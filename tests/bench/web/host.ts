import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type DemoAccount, demoAccounts, demoPassword, seedDemo } from "@stampflow/demo";
import { modules } from "@stampflow/functions/modules";
import { newSecrets, startEmulator, startHost } from "@stampflow/local";
import { type BrowserContext, chromium } from "playwright-core";
import { buildWeb } from "../../../tools/web.ts";
import { findChromium } from "../../browser/find-chromium.ts";

export type Bench = {
  origin: string;
  /** A browser that has never been here, by wish with the session of somebody of the demo. */
  fresh: (as: DemoAccount["part"] | null) => Promise<BrowserContext>;
  stop: () => Promise<void>;
};

const args = ["--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-dev-shm-usage"];
const quiet = ["--disable-background-networking", "--disable-component-update", "--disable-sync"];

/** The built pages on a host of their own with the demo companies, and a Chromium. */
export async function openBench(): Promise<Bench> {
  if (!buildWeb()) throw new Error("the pages could not be built");
  const folder = await mkdtemp(join(tmpdir(), "stampflow-bench-"));
  const emulator = await startEmulator();
  const host = await startHost({
    modules,
    port: 0,
    dynamodb: async () => emulator.url,
    filesFolder: folder,
    secrets: newSecrets(),
    tableName: "stampflow-bench",
    bucketName: "stampflow-files",
    seed: seedDemo,
  });
  const executablePath = findChromium();
  const browser = await chromium.launch({ executablePath, args: [...args, ...quiet] });
  return {
    origin: host.origin,
    fresh: async (as) => {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: "zh-CN" });
      if (as) await signIn(context, host.origin, as);
      return context;
    },
    stop: async () => {
      await browser.close();
      await host.stop();
      await emulator.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function signIn(context: BrowserContext, origin: string, as: DemoAccount["part"]) {
  const account = demoAccounts.find(({ language, part }) => language !== "en-US" && part === as);
  const answer = await context.request.post(`${origin}/api/identity/session/signIn`, {
    data: { account: account?.userName, password: demoPassword },
    headers: { origin },
  });
  if (!answer.ok()) throw new Error(`signing in was answered ${answer.status()}`);
}
