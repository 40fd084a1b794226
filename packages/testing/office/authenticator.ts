import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

type Options = { readonly challenge: string };
type Faults = { readonly locked?: boolean; readonly origin?: string; readonly counter?: number };

const sha256 = (data: string | Uint8Array) => createHash("sha256").update(data).digest();
const hex = (text: string) => Buffer.from(text, "hex");
const b64 = (data: Uint8Array | string) => Buffer.from(data).toString("base64url");
const uint = (value: number, bytes: number) => hex(value.toString(16).padStart(bytes * 2, "0"));

/** A software passkey by WebAuthn level 2: a P-256 key, attestation "none". `locked`: the user was not verified. */
export function authenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const id = randomBytes(16);
  const cose = Buffer.concat([
    ...[hex("a5010203262001215820"), Buffer.from(x, "base64url"), hex("225820"), Buffer.from(y, "base64url")],
  ]);
  const dataOf = ({ locked, counter = 0 }: Faults, more: Uint8Array, flags: number) =>
    Buffer.concat([sha256(new URL(origin).hostname), uint(flags + (locked ? 0x01 : 0x05), 1), uint(counter, 4), more]);
  const clientOf = (type: string, { challenge }: Options, faults: Faults) =>
    JSON.stringify({ type: `webauthn.${type}`, challenge, origin: faults.origin ?? origin, crossOrigin: false });
  const answer = <Response extends object>(response: Response) => ({
    ...{ id: b64(id), rawId: b64(id), type: "public-key" as const },
    response,
  });
  return {
    id: b64(id),
    create(options: Options, faults: Faults = {}) {
      const data = dataOf(faults, Buffer.concat([Buffer.alloc(16), uint(id.length, 2), id, cose]), 0x40);
      const attestationObject = Buffer.concat([
        ...[
          hex("a3"),
          hex("63"),
          Buffer.from("fmt"),
          hex("64"),
          Buffer.from("none"),
          hex("67"),
          Buffer.from("attStmt"),
        ],
        ...[hex("a0"), hex("68"), Buffer.from("authData"), hex("58"), uint(data.length, 1), data],
      ]);
      const clientDataJSON = b64(clientOf("create", options, faults));
      return answer({ clientDataJSON, attestationObject: b64(attestationObject), transports: ["internal"] });
    },
    get(options: Options, faults: Faults = {}) {
      const client = clientOf("get", options, faults);
      const authenticatorData = dataOf(faults, Buffer.alloc(0), 0);
      const signature = sign("sha256", Buffer.concat([authenticatorData, sha256(client)]), privateKey);
      return answer({
        clientDataJSON: b64(client),
        authenticatorData: b64(authenticatorData),
        signature: b64(signature),
      });
    },
  };
}
