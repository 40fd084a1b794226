import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import S3rver from "@20minutes/s3rver";
import Account from "@20minutes/s3rver/lib/models/account.js";
import { bucket } from "../../../infra/bucket.ts";
import { guarded } from "../http/guard.ts";
import { listenAt } from "../http/port.ts";
import { type Keys, verifier } from "./signature.ts";

type FilesOptions = {
  readonly directory: string;
  readonly name: string;
  readonly port: number;
  readonly origin: string;
};

/** An S3 server on an origin of its own (D3). Uploaded files never run there: see `harmless`. */
export async function openFiles({ directory, name, port, origin }: FilesOptions, keys: Keys) {
  Account.registry.clear();
  Account.DUMMY_ACCOUNT.createKeyPair(keys.accessKey, keys.secretKey);
  const store = new S3rver({
    directory,
    silent: true,
    vhostBuckets: false,
    // Its signer encodes asterisks and brackets differently from S3; our verifier has checked the signature already.
    allowMismatchedSignatures: true,
    configureBuckets: [{ name, configs: [corsFor(origin)] }],
  });
  await store.configureBuckets();
  const serve = store.callback();
  const isSigned = verifier(keys);

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    harmless(response);
    if (request.method === "OPTIONS") return preflight(request, response, origin);
    const ours = request.url?.startsWith(`/${name}/`) || request.url?.startsWith(`/${name}?`);
    // The store accepts requests without a valid signature, so they are checked here (D8).
    if (ours && (await isSigned(request, Date.now()))) return serve(request, response);
    response.writeHead(403, { "content-type": "application/xml" }).end("<Error><Code>AccessDenied</Code></Error>");
  };
  const server = createServer(guarded(answer));
  const listening = await listenAt(server, port);
  return {
    origin: `http://localhost:${listening}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const always = {
  "x-content-type-options": "nosniff",
  "content-security-policy": "default-src 'none'; sandbox",
  "referrer-policy": "no-referrer",
};

/** Files are always downloaded, never shown as a page. Images can still be embedded in our pages. */
function harmless(response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse;
  response.writeHead = (...args: unknown[]) => {
    for (const [name, value] of Object.entries(always)) response.setHeader(name, value);
    const disposition = String(response.getHeader("content-disposition") ?? "");
    if (!disposition.startsWith("attachment")) response.setHeader("content-disposition", "attachment");
    return writeHead(...args);
  };
}

function preflight({ headers }: IncomingMessage, response: ServerResponse, origin: string): void {
  const method = headers["access-control-request-method"] ?? "";
  if (headers.origin !== origin || !bucket.cors.methods.some((name) => name === method)) {
    response.writeHead(403).end();
    return;
  }
  const answer = {
    "access-control-allow-origin": origin,
    "access-control-allow-methods": bucket.cors.methods.join(", "),
    "access-control-allow-headers": headers["access-control-request-headers"] ?? "",
    "access-control-max-age": String(bucket.cors.maxAgeSeconds),
    vary: "Origin, Access-Control-Request-Headers, Access-Control-Request-Method",
  };
  response.writeHead(200, answer).end();
}

const tags = (name: string, values: readonly string[]) => values.map((value) => `<${name}>${value}</${name}>`).join("");

const corsFor = (origin: string) =>
  `<CORSConfiguration><CORSRule>${[
    tags("AllowedOrigin", [origin]),
    tags("AllowedMethod", bucket.cors.methods),
    tags("AllowedHeader", bucket.cors.headers),
    tags("ExposeHeader", bucket.cors.expose),
  ].join("")}<MaxAgeSeconds>${bucket.cors.maxAgeSeconds}</MaxAgeSeconds></CORSRule></CORSConfiguration>`;
