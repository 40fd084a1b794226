import type { Scope } from "@stampflow/kernel";
import { type Actor, type Job, jobsOf } from "@stampflow/kernel/server";
import type { BatchRow } from "./contract.ts";
import type { BatchAction } from "./rules.ts";

export const batchKind = "approval.batch";

/** Who planned it, as of then: each row is judged again as theirs. */
type Planner = { accountId: string; name: string; permissions: string[]; scope: Scope; departmentId: string };

export type BatchState = {
  readonly action: BatchAction;
  readonly opinion: string;
  readonly rows: readonly BatchRow[];
  /** Until then it can be undone. */
  readonly dueAt: number;
  readonly by: Planner;
};
export type BatchJob = Job<BatchState>;

export const plannerOf = ({ accountId, name, permissions, scope, departmentId }: Actor): Planner => ({
  ...{ accountId, name, scope, departmentId },
  permissions: [...permissions],
});

/** A row within its batch. An urge is for the whole application. */
export const rowName = ({ applyId, taskId = "", forId = "" }: BatchRow): string => [applyId, taskId, forId].join(" ");

const newest = 20;
export const isBatch = (job: Job | null | undefined): job is BatchJob => job?.kind === batchKind;
export const isOpen = ({ status }: Pick<Job, "status">): boolean => status === "ready" || status === "running";

/** The batches of a person that are not over, newest first. */
export const openBatches = async (userId: string): Promise<BatchJob[]> =>
  (await jobsOf(userId, newest)).filter(isBatch).filter(isOpen);
