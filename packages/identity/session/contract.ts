import { callsBelow, open, signedIn } from "@stampflow/kernel";
import { z } from "zod";
import * as shape from "./schema.ts";

const call = callsBelow("/identity/session");

export const signIn = call(
  "signIn",
  open,
  "Signs in with account name, e-mail or phone, and password; sets the session cookie, or asks for a second factor",
  shape.signIn,
  shape.signedInAnswer,
);

export const signInByCode = call(
  "signInByCode",
  open,
  "Signs in with phone and code; sets the session cookie, or asks for a second factor",
  shape.signInByCode,
  shape.signedInAnswer,
);

export const signOut = call("signOut", open, "Ends the session of the cookie");

export const list = call("list", signedIn, "The sessions of the account", null, z.array(shape.sessionView));

export const revoke = call(
  "revoke",
  signedIn,
  "Ends one session of the account; its token dies within a minute",
  shape.revokeSession,
);

export const revokeOthers = call("revokeOthers", signedIn, "Ends all sessions of the account but this one");
