/** Builds the pages of a stage: the same build for every stage, and a file with the addresses of this one. */
import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join, resolve } from "node:path";

const root = resolve(import.meta.dirname, "../..");
// Not web/dist: the local host serves that folder with its own addresses.
const folder = join(root, "dist/web");

function given(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set`);
  return value;
}

const written = { api: given("SITE_API"), socket: given("SITE_SOCKET"), stage: given("SITE_STAGE") };
const build = [join(root, "node_modules/vite/bin/vite.js"), "build", "web", "--outDir", folder, "--emptyOutDir"];
const { status } = spawnSync(process.execPath, build, { cwd: root, stdio: "inherit" });
if (status !== 0) throw new Error("the web pages could not be built: see above");
writeFileSync(join(folder, "config.json"), `${JSON.stringify(written)}\n`);
