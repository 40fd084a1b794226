import { refuse } from "@stampflow/kernel";
import { companyDay } from "../company/store.ts";
import type { Department } from "../record/department.ts";

/** A move that holds from a day: the day must be yet to come in the company. */
export async function refusePastMove(
  before: Department | undefined,
  { movesOn }: Department,
  now: number,
): Promise<void> {
  if (movesOn === undefined || movesOn === before?.movesOn) return;
  if (movesOn <= (await companyDay(now))) refuse("system.department.movePast");
}

/** A department that stays where it is. */
export function withoutMove({ movesTo: _, movesOn: __, movesBy: ___, ...rest }: Department): Department {
  return { ...rest, version: rest.version + 1 };
}
