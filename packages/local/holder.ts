import { readFile, writeFile } from "node:fs/promises";
import { startOf } from "./process.ts";

/** Names a process by its id and its start, because ids are used again, in a container above all. */
async function nameOf(pid: number): Promise<string> {
  return `${pid}\n${await startOf(pid)}\n`;
}

/** The process that a file names, where it still runs and is not this one; else null. */
export async function holderOf(file: string): Promise<number | null> {
  const held = await readFile(file, "utf8").catch(() => "");
  const pid = Number(held.split("\n")[0]);
  if (!pid || pid === process.pid || (await startOf(pid)) === "") return null;
  return held === (await nameOf(pid)) ? pid : null;
}

/** Writes the name of a process into a file; `wx` refuses with EEXIST where there is one. */
export async function nameHolder(file: string, pid: number, flag: "w" | "wx"): Promise<void> {
  await writeFile(file, await nameOf(pid), { flag });
}
