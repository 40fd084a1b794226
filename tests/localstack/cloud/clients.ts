import { ApiGatewayV2Client } from "@aws-sdk/client-apigatewayv2";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { EventBridgeClient } from "@aws-sdk/client-eventbridge";
import { IAMClient } from "@aws-sdk/client-iam";
import { LambdaClient } from "@aws-sdk/client-lambda";
import { S3Client } from "@aws-sdk/client-s3";
import { SchedulerClient } from "@aws-sdk/client-scheduler";
import { SQSClient } from "@aws-sdk/client-sqs";

/** The services of an endpoint. */
export function clientsOf(endpoint: string) {
  const options = { endpoint, region, credentials: { accessKeyId: "test", secretAccessKey: "test" } };
  return {
    gateway: new ApiGatewayV2Client(options),
    dynamodb: new DynamoDBClient(options),
    bus: new EventBridgeClient(options),
    iam: new IAMClient(options),
    lambda: new LambdaClient(options),
    s3: new S3Client({ ...options, forcePathStyle: true, requestChecksumCalculation: "WHEN_REQUIRED" }),
    scheduler: new SchedulerClient(options),
    sqs: new SQSClient(options),
  };
}

export type Clients = ReturnType<typeof clientsOf>;
export const region = "us-east-1";
export const account = "000000000000";
