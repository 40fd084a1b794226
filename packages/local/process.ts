import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";

const run = promisify(execFile);

/** When a process started, as a text to compare; "" where it does not run. */
export async function startOf(pid: number): Promise<string> {
  if (!isAlive(pid)) return "";
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => null);
  // The name in brackets may hold spaces; the 20th field after it is the start in clock ticks.
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
