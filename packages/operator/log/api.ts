import { implement } from "@stampflow/kernel/server";
import * as calls from "./contract.ts";
import { logList } from "./store.ts";

export const logRoutes = [
  implement(calls.list, ({ body: { deed, companyId, company, ...asked } }) =>
    logList.page({ ...asked, where: { deed, companyId, company: company ? { has: company } : undefined } }),
  ),
];
