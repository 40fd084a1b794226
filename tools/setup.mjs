// Prepares a fresh machine: plain JavaScript without dependencies, for any Node from 20 on.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { createReadStream, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { text } from "./words.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const cache = join(root, ".cache");
/** AWS's DynamoDB Local, as packaged in Amplify's simulator. */
const emulator = {
  name: "amplify-dynamodb-simulator",
  version: "2.9.30",
  sha512: "xTeeRLvzEfqyd5lh3bH4c0kHvSHHmmhD5ZDsHFKAQ5g2Zl6JqlFdutaQhCLHzxEp6Ry1o7TB6niIoXuQAnSewQ==",
};
const leastNode = 20;
const leastJava = 17;

class Trouble extends Error {}

/** Runs something: its exit code, null if it could not start, and what it printed. */
function run(command, args, stdio = ["ignore", "pipe", "pipe"]) {
  const child = spawn(command, args, { cwd: root, stdio });
  const said = { stdout: "", stderr: "" };
  for (const name of ["stdout", "stderr"]) child[name]?.on("data", (chunk) => (said[name] += chunk));
  return new Promise((resolve) => {
    child.on("error", () => resolve({ status: null, ...said }));
    child.on("close", (status) => resolve({ status, ...said }));
  });
}

/** Runs something that may take long, with its output shown. */
async function show(key, command, args) {
  console.log(text(key));
  return (await run(command, args, ["ignore", "inherit", "inherit"])).status === 0;
}

async function installPackages() {
  const lock = join(root, "package-lock.json");
  const installed = join(root, "node_modules", ".package-lock.json");
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs) return;
  // Not `npm ci`: it would remove and download everything again if one package has changed.
  const install = ["install", "--no-save", "--no-audit", "--no-fund", "--loglevel", "error"];
  if (!(await show("setup.packages", "npm", install))) throw new Trouble(text("setup.packages.failed"));
}

async function fetchEmulator() {
  const home = join(cache, "dynamodb-local");
  if (existsSync(join(home, "DynamoDBLocal.jar"))) return;
  console.log(text("setup.emulator"));
  mkdirSync(cache, { recursive: true });
  const work = mkdtempSync(join(cache, "fetch-"));
  try {
    const name = `${emulator.name}@${emulator.version}`;
    const packed = await run("npm", ["pack", name, "--pack-destination", work, "--silent"]);
    const file = join(work, lastLine(packed.stdout));
    if (packed.status !== 0) throw new Trouble(text("setup.emulator.failed", { reason: lastLine(packed.stderr) }));
    if ((await digest(file)) !== emulator.sha512) throw new Trouble(text("setup.emulator.altered"));
    const unpacked = await run("tar", ["-xzf", file, "-C", work, "package/emulator"]);
    if (unpacked.status !== 0) throw new Trouble(text("setup.emulator.failed", { reason: lastLine(unpacked.stderr) }));
    rmSync(home, { recursive: true, force: true });
    renameSync(join(work, "package", "emulator"), home);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

async function digest(file) {
  const hash = createHash("sha512");
  for await (const chunk of createReadStream(file)) hash.update(chunk);
  return hash.digest("base64");
}

const lastLine = (text) => text.trim().split("\n").at(-1) ?? "";

async function javaVersion() {
  const { stderr } = await run("java", ["-version"]);
  return Number(/version "(\d+)/.exec(stderr)?.[1] ?? 0);
}

/** Whether this user may install system packages here. */
const hasApt = async () => process.getuid?.() === 0 && (await run("apt-get", ["--version"])).status === 0;

async function apt(key, packages) {
  const install = ["install", "-y", "--no-install-recommends", ...packages];
  return (await show(key, "apt-get", ["update", "-q"])) && (await show(key, "apt-get", ["-q", ...install]));
}

async function installJava() {
  if ((await javaVersion()) >= leastJava) return;
  const done =
    (await hasApt()) && (await apt("setup.java", ["openjdk-17-jre-headless"])) && (await javaVersion()) >= leastJava;
  if (!done) throw new Trouble(text("setup.java.missing"));
}

const browsers = ["chromium-headless-shell", "chromium", "google-chrome"];

/** Chromium for the browser tests, and fonts for Chinese and Japanese. */
async function installBrowser() {
  const missing = [];
  if (!process.env.CHROMIUM && !(await anyFound(browsers))) missing.push("chromium-headless-shell");
  if (!existsSync("/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc")) missing.push("fonts-noto-cjk");
  if (missing.length === 0 || (!missing.includes("chromium-headless-shell") && !(await hasApt()))) return;
  if (!(await hasApt()) || !(await apt("setup.browser", missing))) throw new Trouble(text("setup.browser.missing"));
}

const anyFound = async (commands) =>
  (await run("sh", ["-c", commands.map((command) => `command -v ${command}`).join(" || ")])).status === 0;

async function installSystem() {
  await installJava();
  if (process.argv.includes("--browser")) await installBrowser();
}

async function setup() {
  if (Number(process.versions.node.split(".")[0]) < leastNode) throw new Trouble(text("setup.node"));
  await Promise.all([installPackages(), fetchEmulator(), installSystem()]);
}

setup().catch((error) => {
  if (!(error instanceof Trouble)) throw error;
  console.error(error.message);
  process.exit(1);
});
