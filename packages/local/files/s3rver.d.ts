declare module "@20minutes/s3rver" {
  import type { IncomingMessage, ServerResponse } from "node:http";

  export default class S3rver {
    constructor(options: {
      directory: string;
      silent: boolean;
      vhostBuckets: boolean;
      allowMismatchedSignatures: boolean;
      configureBuckets: { name: string; configs: string[] }[];
    });
    configureBuckets(): Promise<void>;
    callback(): (request: IncomingMessage, response: ServerResponse) => void;
  }
}

declare module "@20minutes/s3rver/lib/models/account.js" {
  const account: {
    registry: Map<string, unknown>;
    DUMMY_ACCOUNT: { createKeyPair(accessKey: string, secretKey: string): void };
  };
  export default account;
}
