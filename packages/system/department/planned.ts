import { beginningOf, dayOf, refuse } from "@stampflow/kernel";
import { type Timer, tenant } from "@stampflow/kernel/server";
import { companyZone } from "../company/store.ts";
import type { Department } from "../record/department.ts";

export const moveName = "system.departmentMove";

export const moveTimerId = (deptId: string) => `${moveName}.${deptId}`;

/** The timer of a move that holds from a day; the day must be yet to come in the company. */
export async function moveTimer(deptId: string, day: string, now: number): Promise<Timer> {
  const zone = await companyZone();
  if (day <= dayOf(now, zone)) refuse("system.department.movePast");
  return { tenantId: tenant(), id: moveTimerId(deptId), name: moveName, at: beginningOf(day, zone), data: { deptId } };
}

/** A department that stays where it is. */
export function withoutMove({ movesTo: _, movesOn: __, movesBy: ___, ...rest }: Department): Department {
  return { ...rest, version: rest.version + 1 };
}
