import { contract, open, ownAccount } from "@stampflow/kernel";
import { signedInAnswer } from "../session/schema.ts";
import * as shape from "./schema.ts";

export const signIn = contract({
  method: "POST",
  path: "/identity/secondFactor/signIn",
  permission: open,
  summary: "Signs in with the challenge of a first step and a code of the authenticator app, or a recovery code",
  body: shape.signInBySecondFactor,
  answer: signedInAnswer,
});

export const state = contract({
  method: "POST",
  path: "/identity/secondFactor/state",
  permission: ownAccount,
  summary: "Whether the account has a second factor",
  answer: shape.secondFactorState,
});

export const setUp = contract({
  method: "POST",
  path: "/identity/secondFactor/setUp",
  permission: ownAccount,
  summary: "A key for an authenticator app; it counts once a code has confirmed it",
  body: shape.secondFactorProof,
  answer: shape.secondFactorSetUp,
});

export const confirm = contract({
  method: "POST",
  path: "/identity/secondFactor/confirm",
  permission: ownAccount,
  summary: "Switches the second factor on by a code of the app",
  body: shape.secondFactorCode,
});

export const renewCodes = contract({
  method: "POST",
  path: "/identity/secondFactor/renewCodes",
  permission: ownAccount,
  summary: "New recovery codes; the former ones are void",
  body: shape.secondFactorProof,
  answer: shape.recoveryCodes,
});

export const switchOff = contract({
  method: "POST",
  path: "/identity/secondFactor/switchOff",
  permission: ownAccount,
  summary: "Removes the second factor",
  body: shape.secondFactorProof,
});
