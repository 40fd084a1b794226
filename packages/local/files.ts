import type { IncomingMessage, ServerResponse } from "node:http";
import S3rver from "@20minutes/s3rver";
import Account from "@20minutes/s3rver/lib/models/account.js";
import { bucket } from "../../infra/bucket.ts";

type Listener = (request: IncomingMessage, response: ServerResponse) => void;
export type Keys = { accessKey: string; secretKey: string };

/** An S3 server as a listener of the gateway: presigned URLs then have the product's own address. */
export async function openFiles(directory: string, name: string, keys: Keys): Promise<Listener> {
  Account.registry.clear();
  Account.DUMMY_ACCOUNT.createKeyPair(keys.accessKey, keys.secretKey);
  const server = new S3rver({
    directory,
    silent: true,
    vhostBuckets: false,
    configureBuckets: [{ name, configs: [cors] }],
  });
  await server.configureBuckets();
  const serve = server.callback();
  return (request, response) => {
    // The server itself lets anybody in who shows no signature at all.
    if (request.method !== "OPTIONS" && !isSigned(request)) {
      response.writeHead(403, { "content-type": "application/xml" }).end("<Error><Code>AccessDenied</Code></Error>");
      return;
    }
    serve(request, response);
  };
}

function isSigned(request: IncomingMessage): boolean {
  const { searchParams } = new URL(request.url ?? "/", "http://localhost");
  return searchParams.has("X-Amz-Signature") || request.headers.authorization?.startsWith("AWS4-HMAC-SHA256 ") === true;
}

const tags = (name: string, values: readonly string[]) => values.map((value) => `<${name}>${value}</${name}>`).join("");

const cors = `<CORSConfiguration><CORSRule><AllowedOrigin>*</AllowedOrigin>${[
  tags("AllowedMethod", bucket.cors.methods),
  tags("AllowedHeader", bucket.cors.headers),
  tags("ExposeHeader", bucket.cors.expose),
].join("")}<MaxAgeSeconds>${bucket.cors.maxAgeSeconds}</MaxAgeSeconds></CORSRule></CORSConfiguration>`;
