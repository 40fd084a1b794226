import { currentCall } from "@stampflow/kernel/server";
import { companyDay } from "@stampflow/system/server";
import type { z } from "zod";
import { noDates, type PersonRow, type peopleFilter } from "../people/schema.ts";
import { peopleSeen } from "../people/seen.ts";
import { personDates } from "../people/store.ts";
import { yearsBy } from "../rule/accrual.ts";

/** A page costs as many items as it has people. */
export async function listPeople({ pageNum, pageSize, ...asked }: z.infer<typeof peopleFilter>) {
  const { people, placeOf } = await peopleSeen(asked);
  const shown = pageSize === -1 ? people : people.slice((pageNum - 1) * pageSize, pageNum * pageSize);
  const [stored, today] = await Promise.all([
    personDates.getMany(shown.map(({ id }) => ({ userId: id }))),
    companyDay(currentCall()?.now ?? 0),
  ]);
  const known = new Map(stored.map((one) => [one.userId, one]));
  const records = shown.map(({ id: userId, name, departmentId, joinedOn }): PersonRow => {
    const { workedSince, insured } = known.get(userId) ?? noDates(userId);
    return {
      ...{ userId, name, departmentId, department: placeOf(departmentId), joinDate: joinedOn, workDate: workedSince },
      insured: insured ? "Y" : "N",
      years: yearsBy(joinedOn, today),
      yearsAll: yearsBy(workedSince || joinedOn, today),
    };
  });
  return { records, total: people.length, cursor: null };
}
