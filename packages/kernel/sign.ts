import { createHmac, createSecretKey, hash, type KeyObject } from "node:crypto";

export type Signer = {
  readonly region: string;
  readonly service: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
};
export type Signable = {
  readonly method: string;
  /** As it is sent, percent-encoded. */
  readonly path: string;
  /** All that are to be signed, in lower case; `host` and `x-amz-date` among them. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

const hmac = (key: Buffer | string | KeyObject, text: string) => createHmac("sha256", key).update(text).digest();
const sha256 = (text: string) => hash("sha256", text);
/** A path is encoded again before it is signed, everywhere but in S3. */
const encodeAgain = (path: string) =>
  path
    .split("/")
    .map((step) =>
      encodeURIComponent(step).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`),
    )
    .join("/");

/** A process signs for two or three services. */
const derived = new Map<string, KeyObject>();
const keepAtMost = 8;

/** The same for a day; made once. As an object it costs a fifth of its bytes. */
function keyOf({ region, service, secretAccessKey }: Signer, day: string): KeyObject {
  const of = `${day}/${region}/${service}/${secretAccessKey}`;
  const known = derived.get(of);
  if (known) return known;
  const bytes = [region, service, "aws4_request"].reduce(hmac, hmac(`AWS4${secretAccessKey}`, day));
  const key = createSecretKey(bytes);
  if (derived.size >= keepAtMost) derived.clear();
  derived.set(of, key);
  return key;
}

/** The `authorization` of a request to AWS, Signature Version 4. */
export function authorization({ method, path, headers, body }: Signable, signer: Signer): string {
  const date = headers["x-amz-date"] ?? "";
  const names = Object.keys(headers).sort();
  const lines = names.map((name) => `${name}:${headers[name]}\n`).join("");
  const signed = names.join(";");
  const request = [method, encodeAgain(path), "", lines, signed, sha256(body)].join("\n");
  const scope = `${date.slice(0, 8)}/${signer.region}/${signer.service}/aws4_request`;
  const key = keyOf(signer, date.slice(0, 8));
  const signature = hmac(key, ["AWS4-HMAC-SHA256", date, scope, sha256(request)].join("\n")).toString("hex");
  return `AWS4-HMAC-SHA256 Credential=${signer.accessKeyId}/${scope}, SignedHeaders=${signed}, Signature=${signature}`;
}
