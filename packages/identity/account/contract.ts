import { contract, open, ownAccount, signedIn } from "@stampflow/kernel";
import { codeOnly, codeSent, newPhone, newPhoneCode } from "../code/schema.ts";
import * as shape from "./schema.ts";

export const get = contract({
  method: "POST",
  path: "/identity/account/get",
  permission: ownAccount,
  summary: "The account of the caller",
  answer: shape.accountView,
});

export const changeUserName = contract({
  method: "POST",
  path: "/identity/account/changeUserName",
  permission: signedIn,
  summary: "Chooses the account name to sign in with",
  body: shape.changeUserName,
  answer: shape.accountView,
});

export const changePassword = contract({
  method: "POST",
  path: "/sys/user/updateUserPwdByOldPwd",
  permission: signedIn,
  summary: "Changes the password and ends the other sessions",
  body: shape.changePassword,
});

export const setPassword = contract({
  method: "POST",
  path: "/sys/user/updatePwdByUserInfo",
  permission: signedIn,
  summary: "The first password of an account that has none",
  body: shape.setPassword,
});

export const recoverPassword = contract({
  method: "POST",
  path: "/identity/password/recover",
  permission: open,
  summary: "A new password with a code sent for `recover`; ends all sessions",
  body: shape.recoverPassword,
});

export const verifyPassword = contract({
  method: "POST",
  path: "/sys/user/verifyPassword",
  permission: ownAccount,
  summary: "Proves oneself by password, for ten minutes",
  body: shape.verifyPassword,
});

export const sendCodeToOldPhone = contract({
  method: "POST",
  path: "/sys/user/sendCodeToOldPhone1",
  permission: ownAccount,
  summary: "A code to the phone of the account",
  answer: codeSent,
});

export const verifyOldCode = contract({
  method: "POST",
  path: "/sys/user/verifyOldCode",
  permission: ownAccount,
  summary: "Proves oneself by that code, for ten minutes",
  body: codeOnly,
});

export const sendCodeToNewPhone = contract({
  method: "POST",
  path: "/sys/user/sendCodeToNewPhone1",
  permission: signedIn,
  summary: "A code to the new phone, after one of the proofs",
  body: newPhone,
  answer: codeSent,
});

export const changePhone = contract({
  method: "POST",
  path: "/sys/user/verifyNewCode",
  permission: signedIn,
  summary: "Changes the phone of the account",
  body: newPhoneCode,
  answer: shape.accountView,
});
