import { dropTimer, type TimerHandler } from "@stampflow/kernel/server";
import { z } from "zod";
import { timerNames } from "../../timer-names.ts";
import { fireTimer } from "./act.ts";

const timerData = z.object({ applicationId: z.string(), timerId: z.string() });

/**
 * A deadline of a node (F29). The save it causes removes the timer; one that comes too late changes nothing and is
 * dropped.
 */
export const nodeTimer: TimerHandler = {
  name: timerNames.node,
  fire: async (timer, now) => {
    const { applicationId, timerId } = timerData.parse(timer.data);
    const fired = await fireTimer(applicationId, timerId, now);
    if (!fired) await dropTimer(timer);
  },
};
