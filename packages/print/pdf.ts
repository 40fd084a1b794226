import { refuse } from "@stampflow/kernel";
import { inThread, type ThreadLimits } from "@stampflow/kernel/server";
import pLimit from "p-limit";
import type { Job } from "./draw/work.ts";
import { mostFile, refuseTooMuch } from "./limit.ts";
import type { Documents } from "./schema.ts";

const limits: ThreadLimits = { timeMs: 20_000, memoryMb: 512, answerBytes: mostFile.bytes };

const oneAtOnce = pLimit(1);

/** One file, each document on pages of its own; drawn in a thread with limits of time, memory and answer, one file after the other (D9). */
export async function makePdf(documents: Documents, timeMs = limits.timeMs): Promise<Uint8Array<ArrayBuffer>> {
  refuseTooMuch(documents);
  const { here } = await import("./draw/work.ts");
  const job: Job = { documents };
  const file = await oneAtOnce(() => inThread(new URL(here), job, { ...limits, timeMs }));
  return file ?? refuse("print.large", { limit: mostFile.words });
}
