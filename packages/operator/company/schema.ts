import { listInput, page, requiredText } from "@stampflow/kernel";
import { z } from "zod";

export const companyStates = ["active", "pending", "declined", "frozen", "closed"] as const;

export const companyRow = z.object({
  tenantId: z.string(),
  name: z.string(),
  state: z.enum(companyStates),
  /** "" without one. */
  plan: z.string(),
  staffLimit: z.number().nullable(),
  createdAt: z.number(),
  contact: z.string(),
  phone: z.string(),
  region: z.string(),
  /** Who has not left. */
  staff: z.number(),
  /** Submitted since the month began, in the company's zone. */
  applications: z.number(),
});
export type CompanyRow = z.infer<typeof companyRow>;

export const companySorts = ["createdAt", "name", "state", "plan"] as const;
export const companyList = listInput(
  { state: z.enum(companyStates).optional(), plan: z.string().max(20).optional() },
  companySorts,
);
export const companyPage = page(companyRow);

export const companyDetail = companyRow.extend({
  industry: z.string(),
  email: z.string(),
  address: z.string(),
  frozenAt: z.number().nullable(),
  /** Why it is frozen, or was declined. */
  reason: z.string(),
  days: z.array(z.object({ day: z.string(), applications: z.number() })),
});
export type CompanyDetail = z.infer<typeof companyDetail>;

const tenantId = z.string().min(1).max(40);
export const oneCompany = z.object({ tenantId });
const reason = requiredText(200, 2);
export const withReason = oneCompany.extend({ reason });
export const givenPlan = oneCompany.extend({ planId: z.string().min(1).max(40).nullable() });

export const findPeople = oneCompany.extend({ keyword: z.string().trim().max(50).default("") });
export const person = z.object({
  userId: z.string(),
  name: z.string(),
  jobTitle: z.string(),
  department: z.string(),
  administrator: z.boolean(),
});
