import { defineModule, type Manifest } from "@stampflow/kernel/server";
import { accountRoutes } from "./account/api.ts";
import { ownTables } from "./account/own-data.ts";
import { phoneRoutes } from "./account/phone-api.ts";
import { attemptRoutes } from "./attempt/api.ts";
import { codeRoutes } from "./code/api.ts";
import { consentRoutes } from "./consent/api.ts";
import { errors } from "./errors.ts";
import { passkeyRoutes } from "./passkey/api.ts";
import { permissions } from "./permissions.ts";
import { secondFactorRoutes } from "./second-factor/api.ts";
import { sessionRoutes } from "./session/api.ts";
import enUS from "./texts/en-US.ts";
import jaJP from "./texts/ja-JP.ts";
import zhCN from "./texts/zh-CN.ts";

export { requireOwner, requirePassword } from "./account/confirm.ts";
export { phoneNumber } from "./account/phone.ts";
export { endSessions, removeAccount } from "./account/remove.ts";
export {
  type Account,
  accountByEmail,
  accountById,
  accountByPhone,
  accountByUserName,
  accountChange,
  accountsByPhone,
  companyAccount,
  type NewAccount,
  newAccount,
} from "./account/store.ts";
export { e164, viewAccount } from "./account/view.ts";
export { withCompanyRefusalRecorded } from "./attempt/record.ts";
export { dynamoAdapter, type WholeModel } from "./auth/adapter.ts";
export { hashPassword } from "./auth/hashing.ts";
export { seal, unseal } from "./auth/seal.ts";
export { verifyPhone } from "./code/codes.ts";
export { sendText, type TextMessage } from "./code/send.ts";
export { consentRecord, consentsOf } from "./consent/store.ts";
export { networkAddress, networkOf } from "./limit/attempts.ts";
export { companyAuditWrites } from "./membership/company-audit.ts";
export { addMembership, endMembership, enterMembership, type Membership, membershipsOf } from "./membership/store.ts";
export { resetFactor } from "./second-factor/reset.ts";
export { factorOf, factorRemoval } from "./second-factor/store.ts";
export { openSession, refuseCrossSite, type Session, sessionOf } from "./session/session.ts";

export const manifest: Manifest = {
  name: "identity",
  permissions,
  errors,
  texts: { "zh-CN": zhCN, "en-US": enUS, "ja-JP": jaJP },
};
export const routes = () => [
  ...codeRoutes,
  ...sessionRoutes,
  ...secondFactorRoutes,
  ...passkeyRoutes,
  ...attemptRoutes,
  ...accountRoutes,
  ...phoneRoutes,
  ...consentRoutes,
];

export const ownData = () => ownTables;

export const identity = /* @__PURE__ */ defineModule({ manifest, routes, ownData });
