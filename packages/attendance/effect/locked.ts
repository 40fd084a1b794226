import { formatDay } from "@stampflow/kernel";
import { language, translate } from "@stampflow/kernel/server";
import { lockOf } from "../month/lock.ts";
import { monthOf } from "../month/store.ts";

/** C4: of dates in locked months, a preview says that the difference counts later. */
export async function lockedSaid(dates: readonly string[]) {
  const spoken = language();
  const locks = await Promise.all([...new Set(dates.map(monthOf))].map(lockOf));
  return locks
    .filter(({ state }) => state === "locked")
    .map(({ month }) => ({
      label: translate("attendance.preview.locked", spoken, { month: formatDay(month, spoken) }),
      text: translate("attendance.preview.later", spoken),
    }));
}
