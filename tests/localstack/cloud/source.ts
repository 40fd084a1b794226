import {
  CreateEventSourceMappingCommand,
  type CreateEventSourceMappingRequest,
  DeleteEventSourceMappingCommand,
} from "@aws-sdk/client-lambda";
import { stream as plan } from "../../../infra/stream.ts";
import type { Stage } from "./stage.ts";

async function connect(stage: Stage, mapping: CreateEventSourceMappingRequest): Promise<void> {
  const { lambda } = stage.clients;
  const answer = await lambda.send(
    new CreateEventSourceMappingCommand({ ...mapping, FunctionResponseTypes: ["ReportBatchItemFailures"] }),
  );
  stage.undo.push(() => lambda.send(new DeleteEventSourceMappingCommand({ UUID: answer.UUID })));
}

/** The table stream calls functions/stream. */
export const connectStream = (stage: Stage, functionArn: string, streamArn: string) =>
  connect(stage, {
    FunctionName: functionArn,
    EventSourceArn: streamArn,
    StartingPosition: "TRIM_HORIZON",
    BatchSize: plan.batchSize,
    ParallelizationFactor: plan.parallelism,
    MaximumRetryAttempts: plan.retries,
    BisectBatchOnFunctionError: plan.bisectOnError,
    FilterCriteria: { Filters: [{ Pattern: JSON.stringify(plan.filter) }] },
  });

/** A queue calls the function of its subscriber. */
export const connectQueue = (stage: Stage, functionArn: string, queueArn: string, batchSize: number) =>
  connect(stage, { FunctionName: functionArn, EventSourceArn: queueArn, BatchSize: batchSize });
