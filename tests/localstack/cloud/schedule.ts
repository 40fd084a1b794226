import { CreateScheduleCommand, DeleteScheduleCommand } from "@aws-sdk/client-scheduler";
import { named, type Stage } from "./stage.ts";

/** Calls a function again and again; the scheduler cannot go below a minute. */
export async function repeat(stage: Stage, name: string, functionArn: string, minutes: number): Promise<void> {
  const { scheduler } = stage.clients;
  const Name = named(stage, name);
  await scheduler.send(
    new CreateScheduleCommand({
      Name,
      ScheduleExpression: `rate(${minutes} ${minutes === 1 ? "minute" : "minutes"})`,
      FlexibleTimeWindow: { Mode: "OFF" },
      Target: { Arn: functionArn, RoleArn: stage.roleArn },
    }),
  );
  stage.undo.push(() => scheduler.send(new DeleteScheduleCommand({ Name })));
}
