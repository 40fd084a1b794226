/// <reference path="../.sst/platform/config.d.ts" />
import { bucket as files } from "../infra/bucket.ts";
import { table as main } from "../infra/table.ts";
import { isProduction } from "./stage.ts";

export function storage() {
  const fields = [main.key, ...Object.values(main.indexes)].flatMap(({ pk, sk }) => [pk, sk]);
  const table = new sst.aws.Dynamo("Table", {
    fields: Object.fromEntries(fields.map((field) => [field, "string" as const])),
    primaryIndex: { hashKey: main.key.pk, rangeKey: main.key.sk },
    globalIndexes: Object.fromEntries(
      Object.entries(main.indexes).map(([name, { pk, sk }]) => [name, { hashKey: pk, rangeKey: sk }]),
    ),
    ttl: main.ttl,
    stream: "new-and-old-images",
    transform: {
      table: {
        deletionProtectionEnabled: isProduction,
        pointInTimeRecovery: { enabled: main.pointInTimeRecovery },
      },
    },
  });
  const bucket = new sst.aws.Bucket("Files", {
    cors: {
      allowMethods: [...files.cors.methods],
      allowHeaders: [...files.cors.headers],
      allowOrigins: ["*"],
      exposeHeaders: [...files.cors.expose],
      maxAge: `${files.cors.maxAgeSeconds} seconds`,
    },
  });
  return { table, bucket };
}
