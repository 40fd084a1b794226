import { refuse } from "@stampflow/kernel";
import {
  type Actor,
  allowKeys,
  implement,
  listOf,
  runAs,
  stopKeys,
  systemCall,
  tenantsAfter,
  type Write,
} from "@stampflow/kernel/server";
import { type Company, companiesOf, companyOf, operateCompany, peopleNamed, stateOf } from "@stampflow/system/server";
import type { OperatorAction } from "../log/schema.ts";
import { logged } from "../log/store.ts";
import { planOf } from "../plan/api.ts";
import * as calls from "./contract.ts";
import { figuresOf, usageOf } from "./figures.ts";
import type { CompanyRow } from "./schema.ts";

const atOnce = 1000;

/** O5: read whole for each page; a platform has thousands of companies, and one item of each is small. */
async function allCompanies(): Promise<Company[]> {
  const found: Company[] = [];
  for (let some = await tenantsAfter("", atOnce); some.length > 0; some = await tenantsAfter(some.at(-1) ?? "", atOnce))
    found.push(...(await companiesOf(some)));
  return found;
}

const inList = (companies: readonly Company[]) =>
  listOf(companies, {
    name: "operator.companies",
    fields: {
      createdAt: ({ createdAt }) => createdAt,
      name: ({ name }) => name,
      state: stateOf,
      plan: ({ plan }) => plan ?? "",
      contact: ({ contact }) => contact,
      phone: ({ phone }) => phone,
      id: ({ tenantId }) => tenantId,
    },
    search: ["name", "contact", "phone", "id"],
  });

async function rowOf(company: Company, now: number): Promise<CompanyRow> {
  const { tenantId, name, plan = "", staffLimit = null, createdAt, contact, phone, region } = company;
  const state = stateOf(company);
  return {
    tenantId,
    name,
    state,
    plan,
    staffLimit,
    createdAt,
    contact,
    phone,
    region,
    ...(await figuresOf(company, now)),
  };
}

export async function knownCompany(tenantId: string): Promise<Company> {
  return (await companyOf(tenantId)) ?? refuse("operator.company.notFound");
}

type Change = Parameters<typeof operateCompany>[1];
type OperatorLog = { readonly deed: OperatorAction; readonly about?: string; readonly keys?: Write };

/** What an operator changes about a company, with its line in the company's log and in that of the operators. */
async function operate(
  tenantId: string,
  actor: Actor,
  now: number,
  { keys, ...done }: OperatorLog,
  change: Change,
): Promise<null> {
  const { name: company } = await knownCompany(tenantId);
  const writes: Write[] = [logged(actor, { ...done, companyId: tenantId, company }), ...(keys ? [keys] : [])];
  await operateCompany(tenantId, change, { by: actor, now, writes });
  return null;
}

function only(company: Company, ...states: readonly string[]): void {
  if (!states.includes(stateOf(company))) refuse("operator.company.state");
}

export const companyRoutes = [
  implement(calls.list, async ({ body: { state, plan, keyword, sort = "-createdAt", ...asked }, now }) => {
    const list = inList(await allCompanies());
    const found = await list.page({ ...asked, where: { state, plan }, keyword, sort }, (company) => company);
    return { ...found, records: await Promise.all(found.records.map((company) => rowOf(company, now))) };
  }),

  implement(calls.get, async ({ body: { tenantId }, now }) => {
    const company = await knownCompany(tenantId);
    const { industry, email, address, frozenAt = null, frozenReason, reviewReason = "" } = company;
    const [row, days] = await Promise.all([rowOf(company, now), usageOf(company, now)]);
    return { ...row, industry, email, address, frozenAt, reason: frozenReason ?? reviewReason, days };
  }),

  implement(calls.people, async ({ body: { tenantId, keyword }, now }) => {
    const { language } = await knownCompany(tenantId);
    return runAs(systemCall(tenantId, now, language), () => peopleNamed(keyword, 20));
  }),

  implement(calls.approve, ({ body: { tenantId }, actor, now }) =>
    operate(tenantId, actor, now, { deed: "approve" }, (company) => {
      only(company, "pending", "declined");
      return { review: undefined, reviewReason: undefined };
    }),
  ),

  implement(calls.decline, ({ body: { tenantId, reason }, actor, now }) =>
    operate(tenantId, actor, now, { deed: "decline", about: reason }, (company) => {
      only(company, "pending");
      return { review: "declined", reviewReason: reason };
    }),
  ),

  implement(calls.freeze, ({ body: { tenantId, reason }, actor, now }) =>
    operate(tenantId, actor, now, { deed: "freeze", about: reason, keys: stopKeys(tenantId, now) }, (company) => {
      only(company, "active");
      return { frozenAt: now, frozenReason: reason };
    }),
  ),

  implement(calls.unfreeze, ({ body: { tenantId }, actor, now }) =>
    operate(tenantId, actor, now, { deed: "unfreeze", keys: allowKeys(tenantId) }, (company) => {
      only(company, "frozen");
      return { frozenAt: undefined, frozenReason: undefined };
    }),
  ),

  implement(calls.setPlan, async ({ body: { tenantId, planId }, actor, now }) => {
    const plan = planId === null ? null : await planOf(planId);
    return operate(tenantId, actor, now, { deed: "setPlan", about: plan?.name ?? "" }, () => ({
      plan: plan?.name,
      staffLimit: plan?.staff ?? undefined,
    }));
  }),
];
