import { execFile } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { promisify } from "node:util";

const run = promisify(execFile);

/** The start time of a process, as a text to compare; "" if it does not run. */
export async function startOf(pid: number): Promise<string> {
  if (!isAlive(pid)) return "";
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => null);
  // The name in brackets may contain spaces; the 20th field after it is the start time in clock ticks.
  if (stat) return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? "";
  const answer = await run("ps", ["-o", "lstart=", "-p", String(pid)]).catch(() => null);
  return answer?.stdout.trim() || "running";
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** A process is identified by id and start time, because ids are reused, above all in containers. */
async function nameOf(pid: number): Promise<string> {
  return `${pid}\n${await startOf(pid)}\n`;
}

/** The process named in a file, if it still runs and is not this one; else null. */
export async function holderOf(file: string): Promise<number | null> {
  const held = await readFile(file, "utf8").catch(() => "");
  const pid = Number(held.split("\n")[0]);
  if (!pid || pid === process.pid || (await startOf(pid)) === "") return null;
  return held === (await nameOf(pid)) ? pid : null;
}

/** Writes a process into a file; with `wx` it fails with EEXIST if the file exists. */
export async function nameHolder(file: string, pid: number, flag: "w" | "wx"): Promise<void> {
  await writeFile(file, await nameOf(pid), { flag });
}
