import { Worker } from "node:worker_threads";
import { refuse } from "@stampflow/kernel";
import pLimit from "p-limit";
import type { Job, Table } from "./work.ts";

/** A list of 5,000 rows takes 2 s. */
const deadlineMs = 20_000;
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 };

const oneAtOnce = pLimit(1);

/**
 * The first sheet of a workbook as texts; empty rows are left out, `row` counts as the spreadsheet does. Each file is
 * read in a thread of its own with limits of time and memory, one file after the other (D1).
 */
export async function readTable(file: Uint8Array, timeMs = deadlineMs): Promise<Table> {
  if (!isArchive(file)) refuse("sheet.kind");
  const read = await oneAtOnce(() => readApart(file, timeMs)).catch(() => null);
  if (!read) refuse("sheet.file");
  return read;
}

/** An .xlsx is a zip archive, whatever its name says. */
const isArchive = (file: Uint8Array): boolean => file[0] === 0x50 && file[1] === 0x4b;

async function readApart(spreadsheet: Uint8Array, timeMs: number): Promise<Table | null> {
  const { here } = await import("./work.ts");
  const workerData: Job = { spreadsheet };
  const thread = new Worker(new URL(here), { workerData, resourceLimits, execArgv: [] });
  const over = Promise.withResolvers<Table | null>();
  const ended = setTimeout(() => over.resolve(null), timeMs);
  thread.once("message", over.resolve);
  thread.once("error", over.reject);
  thread.once("exit", () => over.resolve(null));
  try {
    return await over.promise;
  } finally {
    clearTimeout(ended);
    await thread.terminate();
  }
}
