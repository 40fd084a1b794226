import { contract, jobView, signedInOrKey } from "@stampflow/kernel";
import { z } from "zod";

const one = z.object({ jobId: z.string().min(1).max(64) });

export const list = contract({
  method: "POST",
  path: "/notice/job/list",
  permission: signedInOrKey,
  summary: "My long work: what runs, and what ended within a day",
  body: z.object({}),
  answer: z.object({ records: z.array(jobView) }),
});

export const progress = contract({
  method: "POST",
  path: "/notice/job/progress",
  permission: signedInOrKey,
  summary: "How far one of my jobs is",
  body: one,
  answer: jobView,
});

export const cancel = contract({
  method: "POST",
  path: "/notice/job/cancel",
  permission: signedInOrKey,
  summary: "Stops one of my jobs; what was done stays done",
  body: one,
  answer: jobView,
});
