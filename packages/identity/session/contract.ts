import { contract, open, signedIn } from "@stampflow/kernel";
import { z } from "zod";
import * as shape from "./schema.ts";

export const signIn = contract({
  method: "POST",
  path: "/identity/session/signIn",
  permission: open,
  summary:
    "Signs in with account name, e-mail or phone, and password; sets the session cookie, or asks for a second factor",
  body: shape.signIn,
  answer: shape.signedInAnswer,
});

export const signInByCode = contract({
  method: "POST",
  path: "/identity/session/signInByCode",
  permission: open,
  summary: "Signs in with phone and code; sets the session cookie, or asks for a second factor",
  body: shape.signInByCode,
  answer: shape.signedInAnswer,
});

export const signOut = contract({
  method: "POST",
  path: "/identity/session/signOut",
  permission: open,
  summary: "Ends the session of the cookie",
});

export const list = contract({
  method: "POST",
  path: "/identity/session/list",
  permission: signedIn,
  summary: "The sessions of the account",
  answer: z.array(shape.sessionView),
});

export const revoke = contract({
  method: "POST",
  path: "/identity/session/revoke",
  permission: signedIn,
  summary: "Ends one session of the account; its token dies within a minute",
  body: shape.revokeSession,
});

export const revokeOthers = contract({
  method: "POST",
  path: "/identity/session/revokeOthers",
  permission: signedIn,
  summary: "Ends all sessions of the account but this one",
});
