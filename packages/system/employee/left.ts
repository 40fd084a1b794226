import { AppError } from "@stampflow/kernel";
import { dropTimer, requireActor, save, type TimerHandler, untilSaved } from "@stampflow/kernel/server";
import { businessTypes } from "@stampflow/notice";
import { notify } from "@stampflow/notice/server";
import { z } from "zod";
import { administrators } from "../directory/people.ts";
import { employeeById } from "../record/employee-store.ts";
import { endOfLastDay, leavingName, leavingTimer } from "./last-day.ts";
import { changeStatus } from "./status.ts";

const timerData = z.object({ userId: z.string() });

/** Whose last day is over leaves now; where the company could not do without them, its administrators are told (D70). */
export const leavings: TimerHandler = {
  name: leavingName,
  fire: async (timer, now) => {
    const { userId } = timerData.parse(timer.data);
    await untilSaved(async () => {
      const employee = await employeeById(timer.tenantId, userId);
      if (!employee?.leftOn || employee.status === "resigned") return dropTimer(timer);
      const { leftOn, realName: name } = employee;
      const ends = await endOfLastDay(leftOn);
      // The company has moved to another zone meanwhile.
      if (ends > now) return save({ writes: [], timers: { arm: [leavingTimer(userId, ends)] } });
      try {
        await changeStatus(requireActor(), userId, { status: "resigned", leftOn }, now);
      } catch (error) {
        if (!(error instanceof AppError) || error.code !== "system.role.lastAdmin") throw error;
        await notify({
          eventId: `${timer.id}.${timer.at}`,
          userIds: await administrators(),
          businessType: businessTypes.announcement,
          kind: leavingName,
          text: { key: "system.employee.leavingRefused", data: { name, reason: { key: error.code } } },
          link: "/system/user-manage",
        });
        await dropTimer(timer);
      }
    });
  },
};
