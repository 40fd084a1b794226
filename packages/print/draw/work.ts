import { isMainThread, parentPort, workerData } from "node:worker_threads";
import type { Documents } from "../schema.ts";

/** What a thread of this file is given; other threads may load it too. It shares no code with the rest of a function. */
export type Job = { readonly documents: Documents };
export const here = import.meta.url;

const job = isMainThread ? null : (workerData as Partial<Job> | null);
if (job?.documents) {
  const { draw } = await import("./draw.ts");
  const file = await draw(job.documents);
  parentPort?.postMessage(file, [file.buffer]);
}
