import { contract } from "@stampflow/kernel";
import { can } from "../permissions.ts";
import { statistics as answer, statisticsFilter } from "./schema.ts";

export const statistics = contract({
  method: "POST",
  path: "/approval/application/statistics",
  permission: can.application.manage,
  summary: "How many applications were submitted in a period and how they stand, by day and by form",
  body: statisticsFilter,
  answer,
});
