import {
  CreateEventSourceMappingCommand,
  type CreateEventSourceMappingRequest,
  DeleteEventSourceMappingCommand,
} from "@aws-sdk/client-lambda";
import type { Queue } from "@stampflow/testing";
import { stream as plan } from "../../../infra/stream.ts";
import type { Stage } from "./stage.ts";

async function connect(stage: Stage, mapping: CreateEventSourceMappingRequest): Promise<string> {
  const { lambda } = stage.clients;
  const { UUID = "" } = await lambda.send(
    new CreateEventSourceMappingCommand({ ...mapping, FunctionResponseTypes: ["ReportBatchItemFailures"] }),
  );
  stage.undo.push(() => lambda.send(new DeleteEventSourceMappingCommand({ UUID })));
  return UUID;
}

/** The table stream calls functions/stream; where its records lay that nobody could take, `dead` says. */
export const connectStream = (stage: Stage, functionArn: string, streamArn: string, dead: Queue) =>
  connect(stage, {
    FunctionName: functionArn,
    EventSourceArn: streamArn,
    StartingPosition: "TRIM_HORIZON",
    BatchSize: plan.batchSize,
    ParallelizationFactor: plan.parallelism,
    MaximumRetryAttempts: plan.retries,
    BisectBatchOnFunctionError: plan.bisectOnError,
    DestinationConfig: { OnFailure: { Destination: dead.arn } },
    FilterCriteria: { Filters: [{ Pattern: JSON.stringify(plan.filter) }] },
  });

/** A queue calls the function of its subscriber. */
export const connectQueue = (stage: Stage, functionArn: string, queueArn: string, batchSize: number) =>
  connect(stage, { FunctionName: functionArn, EventSourceArn: queueArn, BatchSize: batchSize });
