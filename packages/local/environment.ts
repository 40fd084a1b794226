import { bucket } from "../../infra/bucket.ts";
import { bus } from "../../infra/bus.ts";
import { table } from "../../infra/table.ts";

export type EnvironmentValues = {
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
export function setEnvironment(values: EnvironmentValues): void {
  Object.assign(process.env, {
    AWS_REGION: "us-east-1",
    AWS_ACCESS_KEY_ID: values.accessKey,
    AWS_SECRET_ACCESS_KEY: values.secretKey,
    AWS_EC2_METADATA_DISABLED: "true",
    AWS_ENDPOINT_URL_DYNAMODB: values.dynamodb,
    AWS_ENDPOINT_URL_DYNAMODB_STREAMS: values.dynamodb,
    AWS_ENDPOINT_URL_S3: values.files,
    AWS_ENDPOINT_URL_EVENTBRIDGE: `${values.inner}/events`,
    S3_FORCE_PATH_STYLE: "1",
    TABLE_NAME: values.tableName,
    BUCKET_NAME: values.bucketName,
    BUS_NAME: bus.name,
    SOCKET_ENDPOINT: values.inner,
    TOKEN_SECRET: values.tokenSecret,
    AUTH_SECRET: values.authSecret,
    SEAL_SECRET: values.sealSecret,
    ORIGIN: values.origin,
    CODE_DELIVERY: "outbox",
    PRIVATE_ADDRESSES: process.env.PRIVATE_ADDRESSES ?? "allow",
  });
  delete process.env.AWS_PROFILE;
  delete process.env.AWS_SESSION_TOKEN;
}
