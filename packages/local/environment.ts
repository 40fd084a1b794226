import { bucket } from "../../infra/bucket.ts";
import { bus } from "../../infra/bus.ts";
import { table } from "../../infra/table.ts";

export type Places = {
  /** The address of the product in the browser. */
  origin: string;
  dynamodb: string;
  /** The origin for uploads and downloads; never that of the pages. */
  files: string;
  /** The base URL of the gateway's inner endpoints; it contains a secret, because only the product may call them. */
  inner: string;
  tableName: string;
  bucketName: string;
  accessKey: string;
  secretKey: string;
  tokenSecret: string;
  authSecret: string;
  sealSecret: string;
};

export const defaultNames = { tableName: table.name, bucketName: `stampflow-${bucket.name}` } as const;

/** Sets all environment variables that the product and the AWS SDK read. */
export function setEnvironment(places: Places): void {
  Object.assign(process.env, {
    AWS_REGION: "us-east-1",
    AWS_ACCESS_KEY_ID: places.accessKey,
    AWS_SECRET_ACCESS_KEY: places.secretKey,
    AWS_EC2_METADATA_DISABLED: "true",
    AWS_ENDPOINT_URL_DYNAMODB: places.dynamodb,
    AWS_ENDPOINT_URL_DYNAMODB_STREAMS: places.dynamodb,
    AWS_ENDPOINT_URL_S3: places.files,
    AWS_ENDPOINT_URL_EVENTBRIDGE: `${places.inner}/events`,
    S3_FORCE_PATH_STYLE: "1",
    TABLE_NAME: places.tableName,
    BUCKET_NAME: places.bucketName,
    BUS_NAME: bus.name,
    SOCKET_ENDPOINT: places.inner,
    TOKEN_SECRET: places.tokenSecret,
    AUTH_SECRET: places.authSecret,
    SEAL_SECRET: places.sealSecret,
    ORIGIN: places.origin,
    CODE_DELIVERY: "outbox",
    PRIVATE_ADDRESSES: process.env.PRIVATE_ADDRESSES ?? "allow",
  });
  delete process.env.AWS_PROFILE;
  delete process.env.AWS_SESSION_TOKEN;
}
