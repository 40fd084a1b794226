/// <reference path="../.sst/platform/config.d.ts" />

import { schedules } from "../infra/schedules.ts";
import type { MakeFunction } from "./functions.ts";
import type { Plan } from "./plan.ts";
import type { StageResources } from "./resources.ts";
import { componentName } from "./stage.ts";

/** Looks for due timers once a minute. */
export function sweep({ bundle }: Plan, make: MakeFunction) {
  const { function: name, cloudSeconds } = schedules.sweep;
  const minutes = Math.round(cloudSeconds / 60);
  new sst.aws.CronV2("Sweep", {
    schedule: `rate(${minutes} ${minutes === 1 ? "minute" : "minutes"})`,
    function: make(bundle(name)).arn,
  });
}

const hour = 3600;

/** A schedule for each daily job. Calls that fail become dead letters. */
export function dailyJobs({ missed }: StageResources, { daily, bundle }: Plan, make: MakeFunction) {
  const { function: name, zone, tries } = schedules.daily;
  const begin = make(bundle(name));
  new aws.lambda.FunctionEventInvokeConfig("DailyTries", {
    functionName: begin.name,
    maximumRetryAttempts: tries.function,
    maximumEventAgeInSeconds: tries.withinHours * hour,
    destinationConfig: { onFailure: { destination: missed.arn } },
  });
  for (const job of daily) {
    const [hours, minutes] = job.at.split(":").map(Number);
    new sst.aws.CronV2(`Daily${componentName(job.name)}`, {
      schedule: `cron(${minutes} ${hours} * * ? *)`,
      timezone: zone,
      function: begin.arn,
      event: { job: job.name, at: "<aws.scheduler.scheduled-time>" },
      retries: tries.scheduler,
      dlq: missed.arn,
    });
  }
}
