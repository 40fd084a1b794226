import { callsBelow, jobView, signedInOrKey } from "@stampflow/kernel";
import { z } from "zod";

const call = callsBelow("/notice/job");

const one = z.object({ jobId: z.string().min(1).max(64) });

export const list = call(
  "list",
  signedInOrKey,
  "My long work: what runs, and what ended within a day",
  z.object({}),
  z.object({ records: z.array(jobView) }),
);

export const progress = call("progress", signedInOrKey, "How far one of my jobs is", one, jobView);

export const cancel = call("cancel", signedInOrKey, "Stops one of my jobs; what was done stays done", one, jobView);
