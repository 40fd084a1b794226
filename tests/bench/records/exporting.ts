import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { type Row, row } from "../report/row.ts";
import type { Peer, Told } from "./export-peer.ts";

const rounds = 7;
const memoryRounds = 3;

const start = () => fork(new URL("./export-peer.ts", import.meta.url), { execArgv: ["--expose-gc"] });

async function ask(child: ChildProcess, peer: Peer): Promise<Told> {
  const over = new AbortController();
  const { signal } = over;
  const ended = once(child, "exit", { signal }).then(([code]) => {
    throw new Error(`a process of the benchmark ended with ${code}`);
  });
  ended.catch(() => {});
  child.send(peer);
  try {
    const [told] = (await Promise.race([once(child, "message", { signal }), ended])) as [Told];
    return told;
  } finally {
    over.abort();
  }
}

/** The peak memory of one export in a new process, above what it had before. */
async function memory(): Promise<number> {
  const child = start();
  try {
    return (await ask(child, "sheet")).grownMB;
  } finally {
    child.kill();
  }
}

export async function exportRows(): Promise<Row[]> {
  const child = start();
  const ratios: number[] = [];
  const sheet: number[] = [];
  const library: number[] = [];
  try {
    for (let round = -1; round < rounds; round++) {
      const order: readonly Peer[] = round % 2 === 0 ? ["sheet", "library"] : ["library", "sheet"];
      const told = new Map<Peer, Told>();
      for (const peer of order) told.set(peer, await ask(child, peer));
      const [own, alone] = [told.get("sheet"), told.get("library")];
      if (!own || !alone || Math.abs(own.bytes / alone.bytes - 1) > 0.02)
        throw new Error(`the two files differ: ${own?.bytes} and ${alone?.bytes} bytes`);
      if (round < 0) continue;
      ratios.push(own.ms / alone.ms);
      sheet.push(own.ms);
      library.push(alone.ms);
    }
  } finally {
    child.kill();
  }
  const grown: number[] = [];
  for (let round = 0; round < memoryRounds; round++) grown.push(await memory());
  const ms = { unit: "ms", better: "lower" } as const;
  return [
    row("export of 50,000 rows over the library alone", ratios, { unit: "×", better: "lower", must: 1.5 }),
    row("memory of an export of 50,000 rows, peak over what the process had", grown, {
      unit: "MB",
      better: "lower",
      must: 200,
    }),
    row("export of 50,000 rows", sheet, ms),
    row("the library alone", library, ms),
  ];
}
