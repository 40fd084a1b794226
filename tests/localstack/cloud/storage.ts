import { CreateTableCommand, DeleteTableCommand, UpdateTimeToLiveCommand } from "@aws-sdk/client-dynamodb";
import {
  CreateBucketCommand,
  DeleteBucketCommand,
  DeleteObjectCommand,
  ListObjectVersionsCommand,
  PutBucketCorsCommand,
  PutBucketVersioningCommand,
} from "@aws-sdk/client-s3";
import { bucket as files } from "../../../infra/bucket.ts";
import { table as plan } from "../../../infra/table.ts";
import type { Stage } from "./stage.ts";

const keys = ({ pk, sk }: { pk: string; sk: string }) => [
  { AttributeName: pk, KeyType: "HASH" as const },
  { AttributeName: sk, KeyType: "RANGE" as const },
];

/** The one table; answers the address of its stream. */
export async function makeTable({ clients: { dynamodb }, undo }: Stage, name: string): Promise<string> {
  const fields = [plan.key, ...Object.values(plan.indexes)].flatMap(({ pk, sk }) => [pk, sk]);
  const { TableDescription } = await dynamodb.send(
    new CreateTableCommand({
      TableName: name,
      BillingMode: "PAY_PER_REQUEST",
      KeySchema: keys(plan.key),
      AttributeDefinitions: fields.map((AttributeName) => ({ AttributeName, AttributeType: "S" })),
      GlobalSecondaryIndexes: Object.entries(plan.indexes).map(([IndexName, key]) => ({
        IndexName,
        KeySchema: keys(key),
        Projection: { ProjectionType: "ALL" },
      })),
      StreamSpecification: { StreamEnabled: true, StreamViewType: plan.stream },
    }),
  );
  undo.push(() => dynamodb.send(new DeleteTableCommand({ TableName: name })));
  const ttl = { AttributeName: plan.ttl, Enabled: true };
  await dynamodb.send(new UpdateTimeToLiveCommand({ TableName: name, TimeToLiveSpecification: ttl }));
  return TableDescription?.LatestStreamArn ?? "";
}

export async function makeBucket({ clients: { s3 }, undo }: Stage, name: string): Promise<void> {
  await s3.send(new CreateBucketCommand({ Bucket: name }));
  undo.push(async () => {
    const { Versions = [], DeleteMarkers = [] } = await s3.send(new ListObjectVersionsCommand({ Bucket: name }));
    for (const { Key, VersionId } of [...Versions, ...DeleteMarkers]) {
      await s3.send(new DeleteObjectCommand({ Bucket: name, Key, VersionId }));
    }
    await s3.send(new DeleteBucketCommand({ Bucket: name }));
  });
  const rule = {
    AllowedOrigins: ["*"],
    AllowedMethods: [...files.cors.methods],
    AllowedHeaders: [...files.cors.headers],
    ExposeHeaders: [...files.cors.expose],
    MaxAgeSeconds: files.cors.maxAgeSeconds,
  };
  const versions = { Status: "Enabled" } as const;
  await s3.send(new PutBucketVersioningCommand({ Bucket: name, VersioningConfiguration: versions }));
  await s3.send(new PutBucketCorsCommand({ Bucket: name, CORSConfiguration: { CORSRules: [rule] } }));
}
