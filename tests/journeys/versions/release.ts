import { execFileSync } from "node:child_process";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { join, resolve } from "node:path";

const root = resolve(import.meta.dirname, "../../..");
const { previous } = JSON.parse(readFileSync(join(root, "release.json"), "utf8")) as { previous: string };
const kept = join(root, ".cache/releases");
/** The parts of a host, without the pages. */
const parts = ["packages", "functions", "infra", "web/package.json"];

const git = (...args: string[]) => execFileSync("git", args, { cwd: root, stdio: ["ignore", "pipe", "ignore"] });

/** Why the previous release is not available; null if it is. */
export function missing(): string | null {
  try {
    git("cat-file", "-e", `${previous}^{commit}`);
    return null;
  } catch {
    return `the previous release ${previous} is not in this clone's history: fetch all of it (git fetch --unshallow)`;
  }
}

/** Checks out the previous release once, with an entry that serves it; answers the entry. */
export function previousRelease(): string {
  const folder = join(kept, previous);
  if (!existsSync(folder)) unpack(folder);
  const entry = join(folder, "serve.ts");
  copyFileSync(join(import.meta.dirname, "serve.ts"), entry);
  return entry;
}

function unpack(folder: string): void {
  const making = `${folder}.${process.pid}`;
  mkdirSync(making, { recursive: true });
  const archive = join(making, "archive.tar");
  git("archive", "--format=tar", "-o", archive, previous, ...parts);
  execFileSync("tar", ["-xf", archive, "-C", making]);
  rmSync(archive);
  linkPackages(making);
  renameSync(making, folder);
}

/** Links other packages to those of today, and our own to those of the release. */
function linkPackages(folder: string): void {
  const modules = join(folder, "node_modules");
  const own = join(modules, "@stampflow");
  mkdirSync(own, { recursive: true });
  for (const name of readdirSync(join(root, "node_modules"))) {
    if (name !== "@stampflow" && !name.startsWith("."))
      symlinkSync(join(root, "node_modules", name), join(modules, name));
  }
  for (const name of readdirSync(join(folder, "packages"))) symlinkSync(`../../packages/${name}`, join(own, name));
  symlinkSync("../../functions", join(own, "functions"));
}
