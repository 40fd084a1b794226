import { callsBelow, contract } from "@stampflow/kernel";
import { exportCall } from "@stampflow/sheet";
import { z } from "zod";
import { can } from "../permissions.ts";
import { gapPlace, publishCells, saveCells, savedCells, scheduleFilter, schedulePage } from "./schema.ts";

const call = callsBelow("/scheduling/schedule");

export const list = call(
  "list",
  can.schedule.page,
  "People within the caller's scope with their cells of a period",
  scheduleFilter,
  schedulePage,
);
export const exportList = exportCall(
  "/scheduling/schedule/export",
  can.schedule.export,
  "published days of people in a period, a column for each date,",
  scheduleFilter.omit({ pageNum: true, pageSize: true }),
);
export const save = contract({
  ...call("save", can.schedule.update, "Plans cells as drafts; what is refused is named", saveCells, savedCells),
  maxBody: 1_000_000,
});
export const publish = call(
  "publish",
  can.schedule.finish,
  "Publishes the drafts of people in a period, and tells each once",
  publishCells,
  savedCells,
);
export const preview = call(
  "preview",
  can.schedule.finish,
  "What publishing the drafts of people in a period would change elsewhere, such as what a leave takes",
  publishCells,
  z.object({ lines: z.array(z.object({ userId: z.string(), name: z.string(), text: z.string() })) }),
);
export const settle = call(
  "settle",
  can.schedule.update,
  "Takes a gap that somebody who leaves has left off the list",
  gapPlace,
  z.null(),
);
