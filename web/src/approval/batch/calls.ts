import { batchCalls } from "@stampflow/approval";
import type { AnswerOf, InputOf } from "@stampflow/kernel";
import { call } from "../../platform/call.ts";
import type { Row } from "../types.ts";

type Planning = InputOf<typeof batchCalls.plan>;
export type BatchAction = Planning["action"];
export type Planned = AnswerOf<typeof batchCalls.plan>;
export type Batch = NonNullable<AnswerOf<typeof batchCalls.detail>["batch"]>;

export const planBatch = (planning: Planning, key: string) => call(batchCalls.plan, planning, { key, quiet: true });
export const undoBatch = (batchId: string) => call(batchCalls.undo, { batchId }, { quiet: true });
/** Without an id the newest of the reader that is not over. */
export const loadBatch = (batchId: string | null, signal?: AbortSignal) =>
  call(batchCalls.detail, batchId ? { batchId } : {}, { signal, quiet: true });

export const asBatchRow = ({ id, taskId, for: principal }: Row) => ({
  applyId: id,
  ...(taskId ? { taskId } : {}),
  ...(principal ? { forId: principal.id } : {}),
});
