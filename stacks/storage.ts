/// <reference path="../.sst/platform/config.d.ts" />

import { bucket as files } from "../infra/bucket.ts";
import { table as main } from "../infra/table.ts";
import { stage } from "./stage.ts";

export const storage = () => ({ table: makeTable(), bucket: makeBucket() });

function makeTable() {
  const fields = [main.key, ...Object.values(main.indexes)].flatMap(({ pk, sk }) => [pk, sk]);
  return new sst.aws.Dynamo("Table", {
    fields: Object.fromEntries(fields.map((field) => [field, "string" as const])),
    primaryIndex: { hashKey: main.key.pk, rangeKey: main.key.sk },
    globalIndexes: Object.fromEntries(
      Object.entries(main.indexes).map(([name, { pk, sk }]) => [name, { hashKey: pk, rangeKey: sk }]),
    ),
    ttl: main.ttl,
    stream: "new-and-old-images",
    deletionProtection: stage.deletionProtection,
    transform: { table: { pointInTimeRecovery: { enabled: stage.pointInTimeRecovery } } },
  });
}

function makeBucket() {
  return new sst.aws.Bucket("Files", {
    versioning: true,
    cors: {
      allowMethods: [...files.cors.methods],
      allowHeaders: [...files.cors.headers],
      allowOrigins: ["*"],
      exposeHeaders: [...files.cors.expose],
      maxAge: `${files.cors.maxAgeSeconds} seconds`,
    },
    // SST's rules do not support versions: this placeholder is replaced by our own rules.
    lifecycle: [{ id: "recycle" }],
    transform: {
      bucket: { forceDestroy: stage.removal === "remove" },
      lifecycle: { rules: [recycleRule, partsRule, unusedRule] },
    },
  });
}

const recycleRule = {
  id: "recycle",
  status: "Enabled",
  filter: {},
  noncurrentVersionExpiration: { noncurrentDays: files.recycleDays },
  expiration: { expiredObjectDeleteMarker: true },
};

const partsRule = {
  id: "parts",
  status: "Enabled",
  filter: {},
  abortIncompleteMultipartUpload: { daysAfterInitiation: files.abortIncompleteUploadDays },
};

const unusedRule = {
  id: "unused",
  status: "Enabled",
  filter: { tag: files.unused.tag },
  expiration: { days: files.unused.days },
};
