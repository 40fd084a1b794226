import { dayOf } from "@stampflow/kernel";
import { dropTimer, type Timer, type TimerHandler, untilSaved } from "@stampflow/kernel/server";
import { businessTypes } from "@stampflow/notice";
import { notify } from "@stampflow/notice/server";
import { z } from "zod";
import { companyZone } from "../company/store.ts";
import type { Directory } from "../directory/directory.ts";
import { administrators } from "../directory/people.ts";
import { currentDirectory, saveOrganisation } from "../directory/store.ts";
import { departmentChanged } from "../events.ts";
import type { Department } from "../record/department.ts";
import { replaceDepartment } from "../record/department-store.ts";
import { moveName, withoutMove } from "./planned.ts";
import { decideParent, isDecided } from "./rules.ts";

const refusal = z.object({ code: z.string(), data: z.record(z.string(), z.unknown()).optional() });
/** `refused`: why it could not move, for the person who planned it. */
const moveResult = z.object({ deptId: z.string(), name: z.string(), by: z.string().default(""), refused: refusal });
const timerData = moveResult.or(z.object({ deptId: z.string(), refused: z.undefined().optional() }));

/** Moves the department, if the organisation still allows it; if not, a timer of the same save tells so (D31). */
async function moveNow(timer: Timer, directory: Directory, known: Department): Promise<void> {
  const deptId = known.id;
  const to = decideParent(directory, deptId, known.name, known.movesTo ?? "");
  const moved = isDecided(to);
  const refusalTimers: Timer[] = moved
    ? []
    : [{ ...timer, id: `${timer.id}.refused`, data: { deptId, name: known.name, by: known.movesBy, refused: to } }];
  const next: Department = moved ? { ...withoutMove(known), parentId: to.parentId } : withoutMove(known);
  await saveOrganisation(
    timer.tenantId,
    directory,
    { departments: [next] },
    {
      writes: [replaceDepartment(timer.tenantId, next)],
      facts: {
        facts: [departmentChanged({ departmentId: next.id, version: next.version })],
        aggregate: `department:${next.id}`,
        seq: next.version,
      },
      timers: { cancel: [timer], arm: refusalTimers },
    },
  );
}

/** Notifies the person who planned the move, or the administrators if that person has left. */
async function notifyOfMove(timer: Timer, { deptId, name, by, refused }: z.infer<typeof moveResult>): Promise<void> {
  const planner = (await currentDirectory()).user(by);
  await notify({
    eventId: `${timer.id}.${timer.at}`,
    userIds: planner?.active ? [by] : await administrators(),
    businessType: businessTypes.announcement,
    kind: moveName,
    text: { key: "system.department.moveRefused", data: { name, reason: { key: refused.code, data: refused.data } } },
    link: `/system/org-manage?dept=${deptId}`,
  });
  await dropTimer(timer);
}

export const departmentMoves: TimerHandler = {
  name: moveName,
  fire: async (timer, now) => {
    const data = timerData.parse(timer.data);
    if (data.refused) return notifyOfMove(timer, data);
    const { deptId } = data;
    const zone = await companyZone();
    await untilSaved(async () => {
      const directory = await currentDirectory();
      const known = directory.department(deptId);
      const due = known?.movesOn !== undefined && known.movesOn <= dayOf(now, zone);
      return known && due ? moveNow(timer, directory, known) : dropTimer(timer);
    });
  },
};
