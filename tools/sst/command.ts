import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rename, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { say } from "../words.mjs";
import { sha512, version } from "./release.ts";
import { lastLine, Trouble } from "./trouble.ts";

const cache = resolve(import.meta.dirname, "../../.cache");
const run = promisify(execFile);

/** Where SST's command lies; fetched when it is first asked for, because nothing but stages needs it. */
export async function sstCommand(): Promise<string> {
  const machine = `${process.platform}-${process.arch}`;
  const expected = sha512[machine];
  if (!expected) throw new Trouble("sst.machine", { machine });
  const home = join(cache, `sst-${version}`);
  const command = join(home, "bin", "sst");
  if (!existsSync(command)) await fetchInto(home, `sst-${machine}@${version}`, expected);
  return command;
}

async function fetchInto(home: string, name: string, expected: string): Promise<void> {
  console.log(say("sst.fetch"));
  await mkdir(cache, { recursive: true });
  const work = await mkdtemp(join(cache, "fetch-"));
  try {
    const file = join(work, await pack(name, work));
    const found = createHash("sha512")
      .update(await readFile(file))
      .digest("base64");
    if (found !== expected) throw new Trouble("sst.altered");
    await run("tar", ["-xzf", file, "-C", work]);
    await rm(home, { recursive: true, force: true });
    await rename(join(work, "package"), home);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

async function pack(name: string, work: string): Promise<string> {
  try {
    const { stdout } = await run("npm", ["pack", name, "--pack-destination", work, "--silent"]);
    return lastLine(stdout);
  } catch (error) {
    const { stderr = "" } = error as { stderr?: string };
    throw new Trouble("sst.failed", { reason: lastLine(stderr) });
  }
}
