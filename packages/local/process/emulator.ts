import { type ChildProcessWithoutNullStreams, execFile, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { freePort } from "../http/port.ts";
import { StartFault } from "../start-faults.ts";
import { holderOf, nameHolder } from "./holder.ts";

export type Emulator = { readonly url: string; stop(): Promise<void> };

/** Where tools/setup.mjs puts DynamoDB Local. */
export const emulatorFolder = resolve(import.meta.dirname, "../../../.cache/dynamodb-local");

/** DynamoDB Local answers a transaction some ten milliseconds before it is on disk (D7). */
const settleMs = 500;

/**
 * A shell runs Java and reads our pipe: when this process ends, the pipe closes, and the shell kills Java after its
 * answers are on disk (D2, D7). A process group of its own keeps Ctrl-C from Java until the last facts are published.
 */
const guard = `
exec 3<&0
java "$@" </dev/null & java=$!
trap 'kill $java' TERM
(cat <&3 >/dev/null; sleep ${settleMs / 1000}; kill -9 $java 2>/dev/null) &
wait $java; wait $java`;

/**
 * Starts DynamoDB Local on a free port. `database`: its folder; without one it is in memory. `shared`: one database
 * for all access keys.
 */
export async function startEmulator(database?: string, shared = true): Promise<Emulator> {
  const folder = process.env.DYNAMODB_LOCAL ?? emulatorFolder;
  if (!existsSync(join(folder, "DynamoDBLocal.jar"))) throw new StartFault("local.emulator.missing", { folder });
  await checkJava();
  if (database) await untilLeft(database);
  const port = await freePort();
  const child = spawn("sh", ["-c", guard, "dynamodb-local", ...argumentsFor(port, database, shared)], {
    cwd: folder,
    detached: true,
    stdio: "pipe",
  });
  const logOutput = listen(child);
  if (database && child.pid) await nameHolder(holderIn(database), child.pid, "w");
  const url = `http://127.0.0.1:${port}`;
  const ended = new Promise<string>((resolve) => child.once("exit", () => resolve(logOutput())));
  let stopping = false;
  await untilAnswers(url, ended);
  void ended.then(() => {
    if (stopping) return;
    console.error(new StartFault("local.emulator.ended").message);
    process.exit(1);
  });
  return {
    url,
    async stop() {
      stopping = true;
      if (database) await wait(settleMs);
      child.kill("SIGTERM");
      await Promise.race([ended, wait(3000)]);
      child.stdin.end();
    },
  };
}

const holderIn = (database: string) => join(database, "emulator");

/** Two emulators on one file lose writes: one left by a killed host is ended first. */
async function untilLeft(database: string): Promise<void> {
  const deadline = Date.now() + 10_000;
  for (;;) {
    const pid = await holderOf(holderIn(database));
    if (!pid) return;
    if (Date.now() > deadline) throw new StartFault("local.data.inUse", { folder: database, pid });
    await wait(20);
  }
}

const configuration = resolve(import.meta.dirname, "emulator.xml");

function argumentsFor(port: number, database: string | undefined, shared: boolean): string[] {
  const jvm = ["-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-Xmx1g", "-Djava.library.path=./DynamoDBLocal_lib"];
  const store = database ? ["-Demulator.inMemory=false", `-Demulator.path=${database}`] : ["-Demulator.inMemory=true"];
  const quiet = ["-Dorg.eclipse.jetty.util.log.announce=false", "-Dorg.eclipse.jetty.LEVEL=WARN"];
  const start = ["-cp", "DynamoDBLocal.jar", "org.eclipse.jetty.xml.XmlConfiguration", configuration];
  return [...jvm, ...quiet, `-Demulator.port=${port}`, `-Demulator.shared=${shared}`, ...store, ...start];
}

async function checkJava(): Promise<void> {
  const answer = await promisify(execFile)("java", ["-version"]).catch(() => null);
  const version = Number(/version "(\d+)/.exec(answer?.stderr ?? "")?.[1] ?? 0);
  if (version < 17) throw new StartFault("local.java.missing");
}

/** The last output of the child process, to explain why it ended. */
function listen(child: ChildProcessWithoutNullStreams): () => string {
  let tail = "";
  const hear = (chunk: Buffer) => {
    tail = (tail + chunk.toString()).slice(-2000);
  };
  child.stdout.on("data", hear);
  child.stderr.on("data", hear);
  child.stdin.on("error", () => {});
  return () => tail.trim().split("\n").at(-1) ?? "";
}

async function untilAnswers(url: string, ended: Promise<string>): Promise<void> {
  const failed = ended.then((reason) => {
    throw new StartFault("local.emulator.failed", { reason });
  });
  const answered = (async () => {
    for (let tries = 0; tries < 1000; tries++) {
      // Any answer is enough: an unsigned request gets 400.
      if (await fetch(url, { method: "POST" }).catch(() => null)) return;
      await wait(30);
    }
    throw new StartFault("local.emulator.failed", { reason: url });
  })();
  await Promise.race([answered, failed]);
}
