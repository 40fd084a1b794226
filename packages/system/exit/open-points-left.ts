import { dropTimer, type Timer } from "@stampflow/kernel/server";
import { businessTypes } from "@stampflow/notice";
import { notify } from "@stampflow/notice/server";
import { currentDirectory } from "../directory/store.ts";
import { exitsOf } from "../employee/exits.ts";
import { can } from "../permissions.ts";
import { exitOverData } from "../record/open-points-timer.ts";
import { peopleWith } from "../scope/people-with.ts";
import { openPoints } from "./points.ts";

/** What came up after a departure was confirmed did not hold the person: personnel is told (people E22). */
export async function exitOver(timer: Timer): Promise<void> {
  const { userId, exitId } = exitOverData.parse(timer.data);
  const directory = await currentDirectory();
  const [user, exit] = [directory.user(userId), (await exitsOf(userId)).find(({ id }) => id === exitId)];
  if (user?.status === "resigned" && exit) {
    const { points, unasked } = await openPoints(directory, userId, exit.lastDay, exit);
    const count = points.filter(({ settled }) => !settled).length + unasked.length;
    if (count > 0) {
      await notify({
        eventId: timer.id,
        userIds: await peopleWith(can.employee.delete.code, user.departmentId),
        businessType: businessTypes.announcement,
        kind: "system.exitOver",
        text: { key: "system.exit.stillOpen", data: { name: user.name, count } },
        link: `/system/org-manage?user=${userId}`,
      });
    }
  }
  await dropTimer(timer);
}
