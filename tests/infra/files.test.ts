import { describe, expect, test } from "vitest";
import { at, inputsOf, only } from "./plan/find.ts";
import { stages } from "./plan/plans.ts";

const bucketType = "aws:s3/bucket:Bucket";

describe.each(stages)("the files of %s", (stage) => {
  const bucket = () => only(stage, bucketType, /^Files/).inputs.bucket;
  const of = (type: string) => inputsOf(stage, type).find((inputs) => inputs.bucket === bucket());

  test("no bucket lets the public in, and none answers without encryption on the way", () => {
    const blocks = inputsOf(stage, "aws:s3/bucketPublicAccessBlock:BucketPublicAccessBlock");
    expect(blocks.map((block) => block.bucket).sort()).toEqual(
      inputsOf(stage, bucketType)
        .map((one) => one.bucket)
        .sort(),
    );
    for (const block of blocks)
      expect(block).toMatchObject({
        blockPublicAcls: true,
        blockPublicPolicy: true,
        ignorePublicAcls: true,
        restrictPublicBuckets: true,
      });
    for (const { policy } of inputsOf(stage, "aws:s3/bucketPolicy:BucketPolicy"))
      expect(JSON.parse(String(policy))).toContainEqual(
        expect.objectContaining({
          effect: "Deny",
          conditions: [{ test: "Bool", variable: "aws:SecureTransport", values: ["false"] }],
        }),
      );
  });

  test("removed files can be restored for 30 days; incomplete uploads are deleted after a week, unused ones after a month", () => {
    const versioning = of("aws:s3/bucketVersioning:BucketVersioning");
    expect(versioning?.versioningConfiguration).toEqual({ status: "Enabled" });
    expect(of("aws:s3/bucketLifecycleConfiguration:BucketLifecycleConfiguration")?.rules).toEqual([
      {
        id: "recycle",
        status: "Enabled",
        filter: {},
        noncurrentVersionExpiration: { noncurrentDays: 30 },
        expiration: { expiredObjectDeleteMarker: true },
      },
      { id: "parts", status: "Enabled", filter: {}, abortIncompleteMultipartUpload: { daysAfterInitiation: 7 } },
      { id: "unused", status: "Enabled", filter: { tag: { key: "unused", value: "yes" } }, expiration: { days: 31 } },
    ]);
  });

  test("browsers may PUT and GET, and read the ETag", () => {
    const cors = of("aws:s3/bucketCorsConfiguration:BucketCorsConfiguration");
    expect(at(cors, "corsRules")).toEqual([
      {
        allowedMethods: ["GET", "HEAD", "PUT"],
        allowedHeaders: ["content-type", "x-amz-*"],
        allowedOrigins: ["*"],
        exposeHeaders: ["ETag"],
        maxAgeSeconds: 3600,
      },
    ]);
  });

  test("only a personal stage is removed with the contents of its bucket", () => {
    expect(only(stage, bucketType, /^Files/).inputs.forceDestroy).toBe(stage === "dev");
  });
});
