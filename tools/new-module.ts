/** Writes a module pair and its API test from tools/new-module/, and its two lines. Usage: npm run new-module NAME GROUP PAGE */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

const name = process.argv[2] ?? "";
const [group = 0, page = 0] = process.argv.slice(3).map(Number);
const usage = `Usage: npm run new-module NAME GROUP PAGE
NAME in lower-case letters and digits; GROUP and PAGE: the numeric codes of its group in the menu and of its first page.`;
const codes = [group, page].every((code) => Number.isInteger(code) && code > 0) && group !== page;
if (!/^[a-z][a-z0-9]+$/.test(name) || !codes) stop(usage);
const homes = { packages: `packages/${name}`, web: `web/src/${name}` };
const test = `tests/api/${name}`;
for (const home of [...Object.values(homes), test]) if (existsSync(home)) stop(`${home} exists already`);

const taken = takenCodes();
for (const code of [group, page]) if (taken.has(code)) stop(`${code} is the code of another page or group`);
const places: Readonly<Record<string, string>> = {
  name,
  Name: name[0]?.toUpperCase() + name.slice(1),
  group: String(group),
  page: String(page),
};
for (const [side, home] of Object.entries({ ...homes, tests: test })) {
  const from = join("tools/new-module", side);
  for (const file of readdirSync(from, { recursive: true, encoding: "utf8" })) {
    if (!file.endsWith(".tmpl")) continue;
    const path = join(home, filled(file.slice(0, -".tmpl".length)));
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, filled(readFileSync(join(from, file), "utf8")));
  }
}
addLine("functions/modules.ts", `import { ${name} } from "@stampflow/${name}/server";`);
addLine("web/src/shell/modules.ts", `import ${name} from "../${name}/module.tsx";`);
link();
const written = [...Object.values(homes), test, "functions/modules.ts", "web/src/shell/modules.ts"];
const { status } = spawnSync("node_modules/.bin/biome", ["check", "--write", ...written], { stdio: "inherit" });
if (status !== 0) process.exit(1);
process.stdout.write(`${homes.packages}, ${homes.web} and ${test} are there; the page is /${name}/items.\n`);

function filled(text: string): string {
  return text.replace(/__(name|Name|group|page)__/g, (_, key: string) => places[key] ?? "");
}

function stop(reason: string): never {
  process.stderr.write(`${reason}\n`);
  process.exit(2);
}

/** The codes of the pages and groups that exist. */
function takenCodes(): Set<number> {
  const menus = readdirSync("packages").map((module) => `packages/${module}/menu.ts`);
  const texts = menus.filter((path) => existsSync(path)).map((path) => readFileSync(path, "utf8"));
  return new Set(texts.flatMap((text) => [...text.matchAll(/menuId: (\d+)/g)].map(([, code]) => Number(code))));
}

/** Adds an import before the others (biome sorts them), and an entry before the end of the list. */
function addLine(path: string, line: string) {
  const imported = `${line}\n${readFileSync(path, "utf8")}`;
  const close = imported.lastIndexOf("]");
  const before = imported.slice(0, close).trimEnd();
  const comma = before.endsWith("[") || before.endsWith(",") ? "" : ",";
  writeFileSync(path, `${before}${comma} ${name}${imported.slice(close)}`);
}

/** Links the new workspace as `npm install` would. */
function link() {
  symlinkSync(join("../..", homes.packages), `node_modules/@stampflow/${name}`);
  const lock = JSON.parse(readFileSync("package-lock.json", "utf8")) as { packages: Record<string, object> };
  lock.packages[`node_modules/@stampflow/${name}`] = { resolved: homes.packages, link: true };
  lock.packages[homes.packages] = { name: `@stampflow/${name}`, version: "0.1.0" };
  const sorted = Object.entries(lock.packages).sort(([one], [other]) => one.localeCompare(other, "en"));
  lock.packages = Object.fromEntries(sorted);
  writeFileSync("package-lock.json", `${JSON.stringify(lock, null, 2)}\n`);
}
