import { callsBelow, open, ownAccount } from "@stampflow/kernel";
import { signedInAnswer } from "../session/schema.ts";
import * as shape from "./schema.ts";

const call = callsBelow("/identity/secondFactor");

export const signIn = call(
  "signIn",
  open,
  "Signs in with the challenge of a first step and a code of the authenticator app, or a recovery code",
  shape.signInBySecondFactor,
  signedInAnswer,
);

export const state = call(
  "state",
  ownAccount,
  "Whether the account has a second factor",
  null,
  shape.secondFactorState,
);

export const setUp = call(
  "setUp",
  ownAccount,
  "A key for an authenticator app; it counts once a code has confirmed it",
  shape.secondFactorProof,
  shape.secondFactorSetUp,
);

export const confirm = call(
  "confirm",
  ownAccount,
  "Switches the second factor on by a code of the app",
  shape.secondFactorCode,
);

export const renewCodes = call(
  "renewCodes",
  ownAccount,
  "New recovery codes; the former ones are void",
  shape.secondFactorProof,
  shape.recoveryCodes,
);

export const switchOff = call("switchOff", ownAccount, "Removes the second factor", shape.secondFactorProof);
