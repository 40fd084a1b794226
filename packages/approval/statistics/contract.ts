import { callsBelow } from "@stampflow/kernel";
import { can } from "../permissions.ts";
import { statistics as answer, statisticsFilter } from "./schema.ts";

export const statistics = callsBelow("/approval/application")(
  "statistics",
  can.application.manage,
  "How many applications were submitted in a period and how they stand, by day and by form",
  statisticsFilter,
  answer,
);
