/// <reference path="../.sst/platform/config.d.ts" />

import { schedules } from "../infra/schedules.ts";
import type { MakeFunction } from "./functions.ts";
import type { Plan } from "./plan.ts";

/** Deadlines are items; once a minute somebody looks for those that are due. */
export function sweep({ bundle }: Plan, make: MakeFunction) {
  const { function: name, cloudSeconds } = schedules.sweep;
  const minutes = Math.round(cloudSeconds / 60);
  new sst.aws.CronV2("Sweep", {
    schedule: `rate(${minutes} ${minutes === 1 ? "minute" : "minutes"})`,
    function: make(bundle(name)).arn,
  });
}
