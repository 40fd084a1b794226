import { beginningOf, dayOf, refuse } from "@stampflow/kernel";
import { dropTimer, log, type Timer, type TimerHandler, tenant, untilSaved } from "@stampflow/kernel/server";
import { z } from "zod";
import { companyZone } from "../company/store.ts";
import type { Directory } from "../directory/directory.ts";
import { currentDirectory, saveOrganisation } from "../directory/store.ts";
import { departmentChanged } from "../events.ts";
import { decidePlace, isPlace } from "./rules.ts";
import type { Department } from "./schema.ts";
import { replaceDepartment } from "./store.ts";

const name = "system.departmentMove";
const timerData = z.object({ deptId: z.string() });

export const moveTimerId = (deptId: string) => `${name}.${deptId}`;

/** The timer of a move that holds from a day; the day must be yet to come in the company. */
export async function moveTimer(deptId: string, day: string, now: number): Promise<Timer> {
  const zone = await companyZone();
  if (day <= dayOf(now, zone)) refuse("system.department.movePast");
  return { tenantId: tenant(), id: moveTimerId(deptId), name, at: beginningOf(day, zone), data: { deptId } };
}

/** A department that stays where it is. */
export function withoutMove({ movesTo: _, movesOn: __, ...rest }: Department): Department {
  return { ...rest, version: rest.version + 1 };
}

/** Moves the department, if the organisation still allows it (D31). */
async function moveNow(timer: Timer, directory: Directory, known: Department): Promise<void> {
  const to = decidePlace(directory, known.id, known.name, known.movesTo ?? "");
  const moved = isPlace(to);
  if (!moved) log.warn("a planned move of a department is not possible any more", { code: to.code });
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
      timers: { cancel: [timer] },
    },
  );
}

export const departmentMoves: TimerHandler = {
  name,
  fire: async (timer, now) => {
    const { deptId } = timerData.parse(timer.data);
    const zone = await companyZone();
    await untilSaved(async () => {
      const directory = await currentDirectory();
      const known = directory.department(deptId);
      const due = known?.movesOn !== undefined && known.movesOn <= dayOf(now, zone);
      return known && due ? moveNow(timer, directory, known) : dropTimer(timer);
    });
  },
};
