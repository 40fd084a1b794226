import { refuse } from "@stampflow/kernel";
import { APIError } from "better-auth";

const codes: Readonly<Record<string, string>> = {
  INVALID_USERNAME_OR_PASSWORD: "identity.signIn.wrong",
  INVALID_EMAIL_OR_PASSWORD: "identity.signIn.wrong",
  INVALID_PHONE_NUMBER_OR_PASSWORD: "identity.signIn.wrong",
  INVALID_USERNAME: "identity.signIn.wrong",
  USERNAME_TOO_SHORT: "identity.signIn.wrong",
  USERNAME_TOO_LONG: "identity.signIn.wrong",
  UNEXPECTED_ERROR: "identity.signIn.wrong",
  INVALID_PASSWORD: "identity.password.wrong",
  CREDENTIAL_ACCOUNT_NOT_FOUND: "identity.password.missing",
  PASSWORD_ALREADY_SET: "identity.password.exists",
  INVALID_OTP: "identity.code.wrong",
  OTP_NOT_FOUND: "identity.code.expired",
  OTP_EXPIRED: "identity.code.expired",
  TOO_MANY_ATTEMPTS: "identity.code.tries",
  PHONE_NUMBER_EXIST: "identity.phone.taken",
  PHONE_NUMBER_ALREADY_EXIST: "identity.phone.taken",
  USERNAME_IS_ALREADY_TAKEN: "identity.userName.taken",
  CHALLENGE_NOT_FOUND: "identity.passkey.expired",
  PASSKEY_NOT_FOUND: "identity.passkey.unknown",
  FAILED_TO_VERIFY_REGISTRATION: "identity.passkey.wrong",
  AUTHENTICATION_FAILED: "identity.passkey.wrong",
  SESSION_NOT_FOUND: "identity.session.none",
};

/** Runs a call of better-auth; what it refuses becomes a refusal of ours. */
export async function translatingErrors<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof APIError)) throw error;
    const code = codes[String(error.body?.code)];
    if (code) refuse(code);
    if (error.statusCode === 401) refuse("identity.session.none");
    throw error;
  }
}
