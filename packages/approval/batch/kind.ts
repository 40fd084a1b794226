import { defineJob } from "@stampflow/kernel/server";
import { type BatchState, batchKind } from "./batch.ts";

/** Apart, so that functions of other subscribers do not load the engine. */
export const batchJob = defineJob<BatchState>(batchKind, async (step) => (await import("./run.ts")).runPage(step));
