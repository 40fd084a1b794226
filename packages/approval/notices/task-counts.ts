import { openTasks, type Task } from "@stampflow/flow";
import type { Asking } from "@stampflow/notice/server";
import { loadApplication } from "../application/load/application.ts";

/** What an administrator is asked for where nobody else can be. */
export const stuckTask = "stuck";

export async function tasksNow(applicationId: string): Promise<Task[]> {
  const { formVersion, state } = await loadApplication(applicationId);
  return openTasks(formVersion.flow, state);
}

type Only = (tasks: readonly Task[]) => Promise<readonly Task[]>;

/** What waits for somebody in an application; of its tasks, those that `only` leaves. */
export const openTaskCounts = (applicationId: string, only: Only = async (tasks) => tasks): Asking => ({
  subject: `approval.${applicationId}`,
  open: async () => {
    const { head, formVersion, state } = await loadApplication(applicationId);
    const open = await only(openTasks(formVersion.flow, state));
    return new Set([...open.map(({ id }) => id), ...(head.stuck ? [stuckTask] : [])]);
  },
});
