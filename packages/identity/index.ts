export * as accountCalls from "./account/contract.ts";
export {
  type AccountView,
  accountView,
  changePassword,
  changeUserName,
  email,
  password,
  phone,
  recoverPassword,
  region,
  regionCode,
  setPassword,
  userName,
  verifyPassword,
} from "./account/schema.ts";
export * as attemptCalls from "./attempt/contract.ts";
export { type AttemptView, attemptDays, attemptView } from "./attempt/schema.ts";
export * as codeCalls from "./code/contract.ts";
export { codeTries, codeValidSeconds, codeWaitSeconds } from "./code/limits.ts";
export {
  type CodePurpose,
  codeOnly,
  codePurpose,
  codeSent,
  newPhone,
  newPhoneCode,
  type OutboxMessage,
  outboxInput,
  outboxMessage,
  sendCode,
} from "./code/schema.ts";
export * as consentCalls from "./consent/contract.ts";
export { consent, giveConsent, policyVersion } from "./consent/schema.ts";
export { errors } from "./errors.ts";
export * as passkeyCalls from "./passkey/contract.ts";
export type { PasskeyView } from "./passkey/schema.ts";
export { permissions } from "./permissions.ts";
export * as secondFactorCalls from "./second-factor/contract.ts";
export * as sessionCalls from "./session/contract.ts";
export {
  otherwiseDays,
  rememberDays,
  revokeSession,
  type SessionView,
  sessionView,
  signedInAnswer,
  signIn,
  signInByCode,
} from "./session/schema.ts";
export { deviceOf } from "./session/user-agent.ts";
