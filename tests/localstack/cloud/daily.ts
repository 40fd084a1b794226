import { CreateScheduleCommand, DeleteScheduleCommand } from "@aws-sdk/client-scheduler";
import type { Daily } from "@stampflow/functions/plan";
import type { Queue } from "@stampflow/testing";
import { schedules } from "../../../infra/schedules.ts";
import { makeQueue } from "./bus.ts";
import { makeFunction } from "./lambda.ts";
import { named, type Stage } from "./stage.ts";

/** A schedule for each daily job, with dead letters for failed calls. */
export async function makeDaily(stage: Stage, jobs: readonly Daily[]): Promise<{ function: string; dead: Queue }> {
  const { zone, tries, timeoutSeconds, deadLetterDays } = schedules.daily;
  const dead = await makeQueue(stage, "daily-dead", { keepSeconds: deadLetterDays * 24 * 3600 });
  const functionArn = await makeFunction(stage, { name: "daily", timeoutSeconds });
  for (const { name, at } of jobs) {
    const [hours, minutes] = at.split(":").map(Number);
    const Name = named(stage, `daily-${name}`);
    await stage.clients.scheduler.send(
      new CreateScheduleCommand({
        Name,
        ScheduleExpression: `cron(${minutes} ${hours} * * ? *)`,
        ScheduleExpressionTimezone: zone,
        FlexibleTimeWindow: { Mode: "OFF" },
        Target: {
          Arn: functionArn,
          RoleArn: stage.roleArn,
          Input: JSON.stringify({ job: name, at: "<aws.scheduler.scheduled-time>" }),
          RetryPolicy: { MaximumRetryAttempts: tries.scheduler },
          DeadLetterConfig: { Arn: dead.arn },
        },
      }),
    );
    stage.undo.push(() => stage.clients.scheduler.send(new DeleteScheduleCommand({ Name })));
  }
  return { function: functionArn, dead };
}
