import { timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { HttpRequest } from "@smithy/core/protocols";
import { Hash } from "@smithy/core/serde";
import { SignatureV4 } from "@smithy/signature-v4";

export type Keys = { readonly accessKey: string; readonly secretKey: string };

const algorithm = "AWS4-HMAC-SHA256";
const region = "us-east-1";
/** The clock skew that S3 allows. */
const skewMs = 15 * 60_000;
const weekSeconds = 7 * 24 * 3600;

type Claimed = {
  readonly credential: string;
  readonly date: string;
  readonly signed: string;
  readonly signature: string;
};
type SignedRequest = {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
};

/** Verifies that a request was signed with these keys, in its URL or its header, by the SDK's signer. */
export function verifier({ accessKey, secretKey }: Keys) {
  const signer = new SignatureV4({
    region,
    service: "s3",
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    sha256: Hash.bind(null, "sha256"),
    uriEscapePath: false,
    applyChecksum: false,
  });

  return async (request: IncomingMessage, now: number): Promise<boolean> => {
    const signedRequest = readRequest(request);
    const claimed = signedRequest && claimIn(signedRequest, request);
    if (!signedRequest || !claimed || !isComplete(claimed, request)) return false;
    const at = timeOf(claimed.date);
    const scope = `${accessKey}/${claimed.date.slice(0, 8)}/${region}/s3/aws4_request`;
    if (Number.isNaN(at) || claimed.credential !== scope || at > now + skewMs) return false;
    const expected = await (request.headers.authorization ? inHeader : inAddress)(signedRequest, claimed, request, {
      at,
      now,
    });
    return expected !== null && isSame(expected, claimed.signature);
  };

  type Time = { readonly at: number; readonly now: number };

  async function inAddress(
    { method, path, query }: SignedRequest,
    claimed: Claimed,
    request: IncomingMessage,
    time: Time,
  ) {
    const { "X-Amz-Signature": _, "X-Amz-Expires": expires = "", ...rest } = query;
    const seconds = /^\d{1,6}$/.test(expires) ? Number(expires) : 0;
    if (seconds < 1 || seconds > weekSeconds || time.now > time.at + seconds * 1000) return null;
    const headers = signedHeaders(claimed, request);
    const payload = { "x-amz-content-sha256": rest["X-Amz-Content-Sha256"] ?? "UNSIGNED-PAYLOAD" };
    const plain = new HttpRequest({ method, path, query: rest, headers: { ...headers, ...payload } });
    const options = {
      signingDate: new Date(time.at),
      expiresIn: seconds,
      signableHeaders: new Set(Object.keys(headers)),
      unsignableHeaders: new Set(["x-amz-content-sha256"]),
      unhoistableHeaders: new Set([...Object.keys(headers), "x-amz-content-sha256"]),
    };
    const { query: made = {} } = await signer.presign(plain, options);
    return String(made["X-Amz-Signature"]);
  }

  async function inHeader(
    { method, path, query }: SignedRequest,
    claimed: Claimed,
    request: IncomingMessage,
    time: Time,
  ) {
    if (time.now > time.at + skewMs) return null;
    const headers = signedHeaders(claimed, request);
    const plain = new HttpRequest({ method, path, query: { ...query }, headers });
    const options = { signingDate: new Date(time.at), signableHeaders: new Set(Object.keys(headers)) };
    const { headers: made } = await signer.sign(plain, options);
    return /Signature=([0-9a-f]{64})$/.exec(made.authorization ?? "")?.[1] ?? null;
  }
}

/** The request as it was signed; null if it is ambiguous. */
function readRequest({ method = "", url = "" }: IncomingMessage): SignedRequest | null {
  const [encoded = "", search = "", ...more] = url.split("?");
  const path = plainPath(encoded);
  if (path === null || more.length > 0) return null;
  const pairs = [...new URLSearchParams(search)];
  const names = new Set(pairs.map(([name]) => name.toLowerCase()));
  return names.size === pairs.length ? { method, path, query: Object.fromEntries(pairs) } : null;
}

/** A path without dots, empty segments or encoded slashes. */
function plainPath(path: string): string | null {
  try {
    const steps = path.split("/").slice(1).map(decodeURIComponent);
    const odd = (step: string) => /^\.{0,2}$|[/\\\p{Cc}]/u.test(step);
    // Listing a bucket has no segment after its name.
    const last = steps.at(-1) === "" ? steps.slice(0, -1) : steps;
    return path.startsWith("/") && last.length > 0 && !last.some(odd) ? path : null;
  } catch {
    return null;
  }
}

function claimIn({ query }: SignedRequest, { headers }: IncomingMessage): Claimed | null {
  const names = Object.keys(query).filter((name) =>
    /^(x-amz-(algorithm|signature|credential)|signature|awsaccesskeyid)$/i.test(name),
  );
  if (headers.authorization !== undefined) {
    const [, credential = "", signed = "", signature = ""] =
      /^AWS4-HMAC-SHA256 Credential=([^,\s]+), ?SignedHeaders=([^,\s]+), ?Signature=([0-9a-f]{64})$/.exec(
        headers.authorization,
      ) ?? [];
    const date = String(headers["x-amz-date"] ?? "");
    return signature && names.length === 0 ? { credential, signed, signature, date } : null;
  }
  if (query["X-Amz-Algorithm"] !== algorithm || names.length !== 3) return null;
  return {
    credential: query["X-Amz-Credential"] ?? "",
    date: query["X-Amz-Date"] ?? "",
    signed: query["X-Amz-SignedHeaders"] ?? "",
    signature: query["X-Amz-Signature"] ?? "",
  };
}

/** A signed request must not be extended by headers that S3 acts on, such as copying from another object. */
function isComplete({ signed }: Claimed, { headers }: IncomingMessage): boolean {
  const names = signed.split(";");
  const acting = Object.keys(headers).filter((name) => name.startsWith("x-amz-"));
  return (
    names.includes("host") &&
    names.every((name) => headers[name] !== undefined) &&
    acting.every((name) => names.includes(name))
  );
}

const signedHeaders = ({ signed }: Claimed, { headers }: IncomingMessage): Record<string, string> =>
  Object.fromEntries(signed.split(";").map((name) => [name, String(headers[name])]));

function timeOf(date: string): number {
  const [, ...parts] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(date) ?? [];
  const [year, month, day, hour, minute, second] = parts;
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}

function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}
