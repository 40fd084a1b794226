import { audited } from "@stampflow/kernel/server";
import type { Company } from "./schema.ts";

export const companyAudit = audited<Company>({
  noun: "system.company",
  idOf: ({ tenantId }) => tenantId,
  nameOf: ({ name }) => name,
  fields: [
    "name",
    "industry",
    "size",
    "area",
    "address",
    "contact",
    "phone",
    "region",
    "email",
    "profile",
    "website",
    "language",
    "timeZone",
    "auditDays",
    "staffLimit",
    "plan",
    "frozenReason",
    "review",
    "reviewReason",
  ],
});
