import { callsBelow, open, ownAccount } from "@stampflow/kernel";
import { z } from "zod";
import { secondFactorProof } from "../second-factor/schema.ts";
import { signedInAnswer } from "../session/schema.ts";
import * as shape from "./schema.ts";

const call = callsBelow("/identity/passkey");

export const list = call(
  "list",
  ownAccount,
  "The passkeys of the account, oldest first",
  null,
  z.array(shape.passkeyView),
);

export const registrationOptions = call(
  "registrationOptions",
  ownAccount,
  "What a browser needs to make a passkey; good for five minutes",
  secondFactorProof,
  shape.registrationOptions,
);

export const register = call(
  "register",
  ownAccount,
  "Keeps the passkey that the browser has made",
  shape.registerPasskey,
  shape.passkeyView,
);

export const remove = call(
  "remove",
  ownAccount,
  "Removes a passkey after a proof; it signs nobody in any more",
  shape.removePasskey,
);

export const authenticationOptions = call(
  "authenticationOptions",
  open,
  "What a browser needs to sign in with a passkey; good for five minutes",
  null,
  shape.authenticationOptions,
);

export const signIn = call(
  "signIn",
  open,
  "Signs in with a passkey; sets the session cookie and asks for nothing else",
  shape.signInByPasskey,
  signedInAnswer,
);
