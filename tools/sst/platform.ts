import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { text } from "../words.mjs";
import { lastLine, Trouble } from "./trouble.ts";

export const root = resolve(import.meta.dirname, "../..");
export const platform = join(root, ".sst", "platform");

/** Without an AWS account, Pulumi, Bun or telemetry. */
const alone = {
  SST_TELEMETRY_DISABLED: "1",
  SST_SKIP_DEPENDENCY_CHECK: "1",
  SST_NO_BUN: "1",
  AWS_EC2_METADATA_DISABLED: "true",
};

const versionOf = (file: string) => (JSON.parse(readFileSync(file, "utf8")) as { version: string }).version;

function isThere(): boolean {
  const version = versionOf(join(root, "node_modules/sst/package.json"));
  const mark = join(platform, "version");
  const complete = existsSync(join(platform, "node_modules", "@pulumi", "aws", "package.json"));
  return complete && existsSync(mark) && readFileSync(mark, "utf8").trim() === version;
}

/** Creates .sst/platform as `sst install` does; its packages are downloaded only once. */
export async function ensurePlatform(): Promise<void> {
  if (isThere()) return;
  const command = join(root, "node_modules/.bin/sst");
  console.log(text("sst.platform"));
  const { code, output } = await collect(command, ["install", "--stage", "ci"]);
  if (code === 0 && isThere()) return;
  await rm(platform, { recursive: true, force: true });
  throw new Trouble("sst.platform.failed", { reason: lastLine(output) });
}

function collect(command: string, args: readonly string[]): Promise<{ code: number | null; output: string }> {
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, ...alone },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += String(chunk)));
  return new Promise((done, fail) => {
    child.once("error", fail);
    child.once("close", (code) => done({ code, output }));
  });
}
