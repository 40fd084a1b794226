import { z } from "zod";
import { secondFactorProof } from "../second-factor/schema.ts";

/** How many an account may have. */
export const maxPasskeys = 10;

const bytes = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[\w-]+$/);
/** The longest id that WebAuthn allows, in base64url; a key of the table has at most 2,048 bytes. */
const credentialId = z
  .string()
  .min(1)
  .max(1364)
  .regex(/^[\x20-\x7e]+$/);
const credential = z.object({ id: credentialId, type: z.literal("public-key") });

/** For `navigator.credentials.create`, in the JSON form of WebAuthn; texts of bytes are base64url. */
export const registrationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal("public-key"), alg: z.number().int() })),
  timeout: z.number().int(),
  excludeCredentials: z.array(credential),
  authenticatorSelection: z.object({
    residentKey: z.literal("required"),
    requireResidentKey: z.literal(true),
    userVerification: z.literal("required"),
  }),
  attestation: z.literal("none"),
});

/** For `navigator.credentials.get`: of any account, since nobody is signed in. */
export const authenticationOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number().int(),
  userVerification: z.literal("required"),
});

const answered = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal("public-key"),
};

const registrationResponse = z.object({
  ...answered,
  response: z.object({
    clientDataJSON: bytes(4000),
    attestationObject: bytes(20_000),
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
});

const authenticationResponse = z.object({
  ...answered,
  response: z.object({
    clientDataJSON: bytes(4000),
    authenticatorData: bytes(4000),
    signature: bytes(4000),
    userHandle: bytes(200).optional(),
  }),
});

export const passkeyView = z.object({ id: z.string(), name: z.string(), createdAt: z.number().int() });
export type PasskeyView = z.infer<typeof passkeyView>;

export const registerPasskey = z.object({ response: registrationResponse });
export const removePasskey = secondFactorProof.extend({ id: z.string().min(1).max(100) });
export const signInByPasskey = z.object({ response: authenticationResponse });
