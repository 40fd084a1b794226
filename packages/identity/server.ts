import { type About, defineModule } from "@stampflow/kernel/server";
import { accountRoutes } from "./account/api.ts";
import { phoneRoutes } from "./account/phone-api.ts";
import { codeRoutes } from "./code/api.ts";
import { errors } from "./errors.ts";
import { permissions } from "./permissions.ts";
import { sessionRoutes } from "./session/api.ts";
import enUS from "./texts/en-US.ts";
import jaJP from "./texts/ja-JP.ts";
import zhCN from "./texts/zh-CN.ts";

export { provePassword } from "./account/confirm.ts";
export { phoneNumber } from "./account/phone.ts";
export { removeAccount } from "./account/remove.ts";
export {
  type Account,
  accountByEmail,
  accountById,
  accountByPhone,
  accountByUserName,
  accountChange,
  accountsByPhone,
  hashPassword,
  type NewAccount,
  newAccount,
} from "./account/store.ts";
export { e164, viewAccount } from "./account/view.ts";
export { dynamoAdapter, type WholeModel } from "./auth/adapter.ts";
export { provePhone } from "./code/codes.ts";
export { giveUpSeat, type Seat, seatsOf, takeSeat } from "./seat/store.ts";
export { openSession, refuseForeign, type Session, sessionOf } from "./session/session.ts";

export const about: About = {
  name: "identity",
  permissions,
  errors,
  texts: { "zh-CN": zhCN, "en-US": enUS, "ja-JP": jaJP },
};
export const routes = () => [...codeRoutes, ...sessionRoutes, ...accountRoutes, ...phoneRoutes];

export const identity = /* @__PURE__ */ defineModule({ about, routes });
