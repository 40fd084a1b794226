import { e164 } from "@stampflow/identity/server";
import { refuse } from "@stampflow/kernel";
import { implement, untilSaved } from "@stampflow/kernel/server";
import { ownCompany } from "../company/api.ts";
import { companyRegion } from "../company/store.ts";
import { signingIn } from "../directory/staff-limit.ts";
import { currentDirectory } from "../directory/store.ts";
import { changeLogin } from "../employee/account/login.ts";
import type { LoginGrant } from "../record/employee.ts";
import * as calls from "./contract.ts";

const grantOf = (day: string): LoginGrant => (day === "" ? "always" : day);

/** Somebody of the company who has not left, by the phone number. */
async function withPhone(phone: string, region: string | undefined): Promise<string> {
  const number = e164(phone, region ?? (await companyRegion()));
  const found = (await currentDirectory()).users.find((one) => one.phone === number && one.status !== "resigned");
  return found?.id ?? refuse("system.employee.notFound");
}

export const loginRoutes = [
  implement(calls.grant, ({ body: { userId, phone, region, loginLimitDate, ...place }, actor, now }) =>
    untilSaved(async () => {
      const id = userId ?? (await withPhone(phone ?? "", region));
      return changeLogin(actor, id, () => ({ login: grantOf(loginLimitDate), ...place }), now);
    }),
  ),
  implement(calls.update, ({ body: { userId, loginLimitDate, ...place }, actor, now }) =>
    untilSaved(() => {
      const login = loginLimitDate === undefined ? null : grantOf(loginLimitDate);
      return changeLogin(actor, userId, (employee) => ({ login: login ?? employee.login, ...place }), now);
    }),
  ),
  implement(calls.cancel, ({ body: { userId }, actor, now }) =>
    untilSaved(() => changeLogin(actor, userId, () => ({ login: "never" }), now)),
  ),
  implement(calls.account, async () => {
    const [{ plan = "", staffLimit = null }, directory] = await Promise.all([ownCompany(), currentDirectory()]);
    return {
      plan,
      staff: { limit: staffLimit, used: signingIn(directory) },
      // The module of partners will count them.
      partners: { limit: null, used: 0 },
    };
  }),
];
