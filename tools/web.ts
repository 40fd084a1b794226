import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { text } from "./words.mjs";

const root = resolve(import.meta.dirname, "..");
const built = join(root, "web/dist/index.html");
/** The sources of the pages; packages count as a whole, because of their browser-safe doors. */
const sources = ["web/src", "web/public", "web/index.html", "web/vite.config.ts", "packages", "package-lock.json"];

/** Builds the pages if a source is newer than the build; false if that fails. */
export function buildWeb(): boolean {
  const since = existsSync(built) ? statSync(built).mtimeMs : 0;
  if (since > 0 && sources.every((source) => newest(join(root, source)) <= since)) return true;
  console.log(text("start.web"));
  const vite = join(root, "node_modules/vite/bin/vite.js");
  const { status } = spawnSync(process.execPath, [vite, "build", "web", "--logLevel", "warn"], {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit"],
  });
  return status === 0;
}

function newest(path: string): number {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) return 0;
  if (!found.isDirectory()) return found.mtimeMs;
  const names = readdirSync(path).filter((name) => name !== "node_modules" && !name.endsWith(".test.ts"));
  return Math.max(0, ...names.map((name) => newest(join(path, name))));
}
