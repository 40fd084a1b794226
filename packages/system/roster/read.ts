import { Worker } from "node:worker_threads";
import { AppError } from "@stampflow/kernel";
import pLimit from "p-limit";
import type { Job, Sheet } from "./work.ts";

/** A list of 5,000 rows takes 2 s. */
const deadlineMs = 20_000;
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 };

const oneAtOnce = pLimit(1);

/**
 * The first sheet of a workbook as texts; empty rows are left out, `row` counts as the spreadsheet does. A file is read
 * in a thread of its own, that ends with its time or memory, and one after the other.
 */
export async function readSheet(file: Uint8Array, timeMs = deadlineMs): Promise<Sheet> {
  const read = await oneAtOnce(() => readApart(file, timeMs)).catch(() => null);
  if (!read) throw new AppError("system.import.file");
  return read;
}

async function readApart(spreadsheet: Uint8Array, timeMs: number): Promise<Sheet | null> {
  const { here } = await import("./work.ts");
  const workerData: Job = { spreadsheet };
  const thread = new Worker(new URL(here), { workerData, resourceLimits, execArgv: [] });
  const over = Promise.withResolvers<Sheet | null>();
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
