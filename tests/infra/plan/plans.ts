import { spawn } from "node:child_process";
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensurePlatform, platform, root } from "../../../tools/sst/platform.ts";
import { bundleProgram } from "./program.ts";
import type { Outcome } from "./record.ts";

export type StageName = "dev" | "staging" | "production";
/** Stages with a switch: a personal stage with X-Ray, production for a large account. */
type Switched = "traced" | "large";
const full = Boolean(process.env.FULL);
/** The others, and those with a switch, only where `npm run test:full` asks, with `FULL`. */
export const stages: readonly StageName[] = full ? ["dev", "staging", "production"] : ["dev", "production"];
export type Plans = { readonly folder: string; readonly outcomes: Readonly<Record<StageName | Switched, Outcome>> };

/** Runs the program of every stage in a temporary checkout. */
export async function makePlans(): Promise<{ plans: Plans; remove(): Promise<void> }> {
  await ensurePlatform();
  const folder = await mkdtemp(join(tmpdir(), "stampflow-stages-"));
  const program = await bundleProgram();
  try {
    await checkout(folder);
    // The first run makes the bundles, as every deployment does; later runs use them.
    const outcomes = {} as Record<StageName | Switched, Outcome>;
    outcomes.dev = await plan("dev", program.file, folder, { whole: true });
    // For the emulated cloud, which comes after it in a run of everything.
    if (process.env.BUNDLES) await cp(join(folder, "dist/functions"), process.env.BUNDLES, { recursive: true });
    // One after another, because each copies bundles within the folder.
    outcomes.production = await plan("production", program.file, folder);
    if (full) {
      outcomes.staging = await plan("staging", program.file, folder);
      outcomes.traced = await plan("dev", program.file, folder, { on: "TRACING" });
      outcomes.large = await plan("production", program.file, folder, { on: "LARGE" });
    }
    return { plans: { folder, outcomes }, remove: () => rm(folder, { recursive: true, force: true }) };
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  } finally {
    await program.remove();
  }
}

async function checkout(folder: string): Promise<void> {
  for (const name of ["node_modules", "tools"]) await symlink(join(root, name), join(folder, name));
  await mkdir(join(folder, "dist/web/assets"), { recursive: true });
  for (const file of ["index.html", "config.json", "assets/main.js"])
    await writeFile(join(folder, "dist/web", file), file);
}

type How = { whole?: boolean; on?: "" | "TRACING" | "LARGE" };

async function plan(stage: StageName, program: string, folder: string, how: How = {}): Promise<Outcome> {
  const { whole = false, on = "" } = how;
  const file = join(folder, `${stage}${on}.json`);
  const args = [join(import.meta.dirname, "child.ts"), program, stage, folder, platform, file, whole ? "whole" : ""];
  const env = { ...process.env, TRACING: "", LARGE: "", ...(on ? { [on]: "on" } : {}) };
  const child = spawn(process.execPath, args, { cwd: folder, env, stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (said += String(chunk)));
  const code = await new Promise<number | null>((resolve) => child.once("close", resolve));
  if (code !== 0) throw new Error(`the program of ${stage} ended with ${code}:\n${said.slice(-4000)}`);
  return JSON.parse(await readFile(file, "utf8")) as Outcome;
}
