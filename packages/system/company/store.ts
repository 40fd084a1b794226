import { GetCommand } from "@aws-sdk/lib-dynamodb";
import { dayOf } from "@stampflow/kernel";
import {
  config,
  entityConfig,
  entityNamed,
  key,
  lazy,
  pictureGuard,
  put,
  readItems,
  remove,
  table,
  tenant,
  tenantAttribute,
  type Write,
} from "@stampflow/kernel/server";
import { Entity } from "electrodb";
import { type Company, companyInput } from "./schema.ts";

const text = { type: "string" } as const;

const companies = lazy(
  () =>
    new Entity(
      {
        ...entityNamed("company"),
        attributes: {
          tenantId: tenantAttribute,
          name: { type: "string", required: true },
          industry: { type: "string", required: true },
          size: text,
          area: text,
          address: text,
          contact: text,
          phone: text,
          region: text,
          email: text,
          profile: text,
          website: text,
          logo: text,
          licence: text,
          photos: { type: "list", items: { type: "string" }, required: true },
          language: { type: "string", required: true },
          timeZone: { type: "string", required: true },
          auditDays: { type: "number" },
          signUp: { type: "string", required: true },
          version: { type: "number", required: true },
          createdAt: { type: "number", required: true },
          updatedAt: { type: "number", required: true },
          staffLimit: { type: "number" },
          plan: text,
          frozenAt: { type: "number" },
          frozenReason: text,
          review: text,
          reviewReason: text,
          closedAt: { type: "number" },
        },
        indexes: { byTenant: key.main([], []) },
      },
      entityConfig(),
    ),
);

const pictures = pictureGuard(companyInput);

export async function companyOf(tenantId: string): Promise<Company | null> {
  const params = companies().get({ tenantId }).params({ consistent: true });
  const { Item } = await table().send(new GetCommand(params as ConstructorParameters<typeof GetCommand>[0]));
  const data = Item ? companies().parse({ Item }).data : null;
  return data ? pictures.read({ auditDays: 0, ...data } as Company) : null;
}

/** The existing ones among these ids, in no order, for lists of the platform. */
export async function companiesOf(tenantIds: readonly string[]): Promise<Company[]> {
  const keys = tenantIds.map((tenantId) => (companies().get({ tenantId }).params() as { Key: object }).Key);
  const items = await readItems(keys as Record<string, unknown>[]);
  return items.flatMap((Item) => (companies().parse({ Item }).data as Company | null) ?? []);
}

/** The zone in which the days of a company begin. */
export const zoneOf = (company: Company | null): string => company?.timeZone ?? "Asia/Shanghai";
/** That of the caller's company. */
export const companyZone = async (): Promise<string> => zoneOf(await companyOf(tenant()));

/** The country of phone numbers that are written without a prefix. */
export const companyRegion = async (): Promise<string> => (await companyOf(tenant()))?.region ?? "CN";

/** The current day in the company's time zone. */
export const companyDay = async (now: number): Promise<string> => dayOf(now, await companyZone());

export const createCompany = (company: Company): Write =>
  pictures.write(put(companies().create(company).params()), company, company.tenantId);

export const dropCompany = (tenantId: string): Write => remove(companies().delete({ tenantId }).params());

export function replaceCompany(company: Company): Write {
  const replaced = companies().put(company);
  const unchanged = replaced.where(({ version }, { eq }) => eq(version, company.version - 1));
  return pictures.write(put(unchanged.params()), company, company.tenantId);
}

/** The condition that it is active when something else is saved (`stateOf`). */
export const stillActive = (tenantId: string): Write => ({
  ConditionCheck: {
    TableName: config.table,
    ...(companies().get({ tenantId }).params() as { Key: Record<string, unknown> }),
    ConditionExpression:
      "attribute_exists(pk) AND attribute_not_exists(frozenAt) AND attribute_not_exists(#review) AND attribute_not_exists(closedAt)",
    ExpressionAttributeNames: { "#review": "review" },
  },
});
