import { contract, open, ownAccount } from "@stampflow/kernel";
import { z } from "zod";
import { secondFactorProof } from "../second-factor/schema.ts";
import { signedInAnswer } from "../session/schema.ts";
import * as shape from "./schema.ts";

export const list = contract({
  method: "POST",
  path: "/identity/passkey/list",
  permission: ownAccount,
  summary: "The passkeys of the account, oldest first",
  answer: z.array(shape.passkeyView),
});

export const registrationOptions = contract({
  method: "POST",
  path: "/identity/passkey/registrationOptions",
  permission: ownAccount,
  summary: "What a browser needs to make a passkey; good for five minutes",
  body: secondFactorProof,
  answer: shape.registrationOptions,
});

export const register = contract({
  method: "POST",
  path: "/identity/passkey/register",
  permission: ownAccount,
  summary: "Keeps the passkey that the browser has made",
  body: shape.registerPasskey,
  answer: shape.passkeyView,
});

export const remove = contract({
  method: "POST",
  path: "/identity/passkey/remove",
  permission: ownAccount,
  summary: "Removes a passkey; it signs nobody in any more",
  body: shape.onePasskey,
});

export const authenticationOptions = contract({
  method: "POST",
  path: "/identity/passkey/authenticationOptions",
  permission: open,
  summary: "What a browser needs to sign in with a passkey; good for five minutes",
  answer: shape.authenticationOptions,
});

export const signIn = contract({
  method: "POST",
  path: "/identity/passkey/signIn",
  permission: open,
  summary: "Signs in with a passkey; sets the session cookie and asks for nothing else",
  body: shape.signInByPasskey,
  answer: signedInAnswer,
});
