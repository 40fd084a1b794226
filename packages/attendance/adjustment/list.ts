import { requireActor, rowFinder } from "@stampflow/kernel/server";
import { hoursOf } from "@stampflow/scheduling";
import { departmentsSeen, staff } from "@stampflow/system/server";
import type { Adjustment, AdjustmentFilter, AdjustmentRow } from "./schema.ts";
import { adjustmentList } from "./store.ts";

/** Of people within the caller's scope, by the department that they are in now. */
export async function listAdjustments({ month, departmentId, name, ...asked }: AdjustmentFilter) {
  const [organisation, seen] = await Promise.all([staff(), departmentsSeen(requireActor())]);
  const nameOf = ({ userId }: Adjustment): string => organisation.user(userId)?.name ?? "";
  const found = await rowFinder(name, nameOf);
  const below = departmentId ? new Set(organisation.below(departmentId)) : null;
  const page = await adjustmentList.page({
    ...asked,
    where: { month },
    keep: (one) => {
      const user = organisation.user(one.userId);
      if (!user || !seen(user.departmentId)) return false;
      return (below?.has(user.departmentId) ?? true) && (found?.(one) ?? true);
    },
  });
  const shown = (row: Adjustment): AdjustmentRow => {
    const { source, kind: _, paid, absence, overtime, lieu, ...one } = row;
    const user = organisation.user(one.userId);
    const department = organisation.department(user?.departmentId ?? "")?.name ?? "";
    return {
      ...{ ...one, name: nameOf(row), department },
      ...{ paid: hoursOf(paid), absence: hoursOf(absence), overtime: hoursOf(overtime), lieu: hoursOf(lieu) },
      ...{ source: source.kind, number: source.number, applicationId: source.id },
    };
  };
  return { ...page, records: page.records.map(shown) };
}
