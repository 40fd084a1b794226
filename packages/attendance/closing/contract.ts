import { callsBelow, contract, page, pageInput } from "@stampflow/kernel";
import { z } from "zod";
import { can } from "../permissions.ts";
import { foundInMonth, month, monthRow, openFilter, openPeople } from "./schema.ts";

const call = callsBelow("/attendance/month");

export const list = call(
  "list",
  can.record.page,
  "Months of the company, the latest first, with what has become of them",
  pageInput,
  page(monthRow),
);
export const counts = call(
  "counts",
  can.month.finish,
  "People and days of a month as they are now: it reads the month of everybody",
  z.object({ month }),
  foundInMonth,
);
export const open = contract({
  ...call(
    "open",
    can.record.page,
    "People within the caller's scope with open days or pieces in a month, or applications that run",
    openFilter,
    openPeople,
  ),
  lists: ["attendance.monthOpen"],
});
export const lock = call(
  "lock",
  can.month.finish,
  "Locks a month that is over, once nothing of it is open; it is never unlocked",
  z.object({ month }),
  z.object({ jobId: z.string() }),
);
