import { openTasks, type Task } from "@stampflow/flow";
import type { TaskSubject } from "@stampflow/notice/server";
import { loadApplication } from "../application/load/application.ts";
import { questionEntryId } from "../record/question-id.ts";

/** The task of an administrator if nobody else can act. */
export const stuckTask = "stuck";

export async function tasksNow(applicationId: string): Promise<Task[]> {
  const { formVersion, state } = await loadApplication(applicationId);
  return openTasks(formVersion.flow, state);
}

type Only = (tasks: readonly Task[]) => Promise<readonly Task[]>;

/** Counts the open tasks of an application; `only` selects some. */
export const openTaskCounts = (applicationId: string, only: Only = async (tasks) => tasks): TaskSubject => ({
  subject: `approval.${applicationId}`,
  open: async () => {
    const { head, formVersion, state } = await loadApplication(applicationId);
    const open = await only(openTasks(formVersion.flow, state));
    const questions = (state.questions ?? []).map(({ step }) => questionEntryId(step));
    return new Set([...open.map(({ id }) => id), ...questions, ...(head.stuck ? [stuckTask] : [])]);
  },
});
