import { callsBelow, open, ownAccount, signedIn } from "@stampflow/kernel";
import { codeOnly, codeSent, newPhone, newPhoneCode } from "../code/schema.ts";
import * as shape from "./schema.ts";

const userCall = callsBelow("/sys/user");
const call = callsBelow("/identity/account");

export const get = call("get", ownAccount, "The account of the caller", null, shape.accountView);

export const changeUserName = call(
  "changeUserName",
  signedIn,
  "Chooses the account name to sign in with",
  shape.changeUserName,
  shape.accountView,
);

export const changePassword = userCall(
  "updateUserPwdByOldPwd",
  signedIn,
  "Changes the password and ends the other sessions",
  shape.changePassword,
);

export const setPassword = userCall(
  "updatePwdByUserInfo",
  signedIn,
  "The first password of an account that has none",
  shape.setPassword,
);

export const recoverPassword = callsBelow("/identity/password")(
  "recover",
  open,
  "A new password with a code sent for `recover`; ends all sessions",
  shape.recoverPassword,
);

export const verifyPassword = userCall(
  "verifyPassword",
  ownAccount,
  "Proves oneself by password, for ten minutes",
  shape.verifyPassword,
);

export const sendCodeToOldPhone = userCall(
  "sendCodeToOldPhone1",
  ownAccount,
  "A code to the phone of the account",
  null,
  codeSent,
);

export const verifyOldCode = userCall(
  "verifyOldCode",
  ownAccount,
  "Proves oneself by that code, for ten minutes",
  codeOnly,
);

export const sendCodeToNewPhone = userCall(
  "sendCodeToNewPhone1",
  signedIn,
  "A code to the new phone, after one of the proofs",
  newPhone,
  codeSent,
);

export const changePhone = userCall(
  "verifyNewCode",
  signedIn,
  "Changes the phone of the account",
  newPhoneCode,
  shape.accountView,
);
