import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { Trouble } from "./trouble.ts";
import { text } from "./words.mjs";

type Wanted = { readonly name: string; readonly requirements: string };

/** A Python with a program installed, exactly in the versions of its requirements; installed once. */
export function pythonWith({ name, requirements }: Wanted): { command: string; env: Record<string, string> } {
  const folder = resolve(import.meta.dirname, "../.cache", name.toLowerCase());
  const mark = join(folder, "installed");
  const digest = createHash("sha256").update(readFileSync(requirements)).digest("hex");
  if (!existsSync(mark) || readFileSync(mark, "utf8") !== digest) {
    install(name, folder, requirements);
    writeFileSync(mark, digest);
  }
  const own = join(folder, "venv/bin/python");
  return existsSync(own)
    ? { command: own, env: {} }
    : { command: "python3", env: { PYTHONPATH: join(folder, "packages") } };
}

function install(name: string, folder: string, requirements: string): void {
  console.log(text("python.install", { name }));
  needPython(name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const pip = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "-r", requirements];
  const venv = join(folder, "venv");
  const isolated = run("python3", ["-m", "venv", venv]).ok;
  // Debian has venv in a separate package; pip alone is enough.
  if (!isolated) rmSync(venv, { recursive: true, force: true });
  const answer = isolated
    ? run(join(venv, "bin/python"), pip)
    : run("python3", [...pip, "--target", join(folder, "packages")]);
  if (!answer.ok) throw new Trouble("python.install.failed", { name, reason: answer.reason });
}

/** Checks for Python 3.10 with pip or venv; installs them with apt if possible. */
function needPython(name: string): void {
  if (fits()) return;
  if (process.getuid?.() === 0 && run("apt-get", ["update", "-q"]).ok) {
    run("apt-get", ["-q", "install", "-y", "--no-install-recommends", "python3", "python3-venv"]);
  }
  if (!fits()) throw new Trouble("python.missing", { name });
}

function fits(): boolean {
  const script = "import sys; sys.exit(sys.version_info < (3, 10))";
  if (!run("python3", ["-c", script]).ok) return false;
  return run("python3", ["-c", "import ensurepip"]).ok || run("python3", ["-m", "pip", "--version"]).ok;
}

function run(command: string, args: readonly string[]): { ok: boolean; reason: string } {
  const { status, stderr } = spawnSync(command, args, { encoding: "utf8", stdio: ["ignore", "ignore", "pipe"] });
  return { ok: status === 0, reason: stderr?.trim().split("\n").at(-1) ?? "" };
}
