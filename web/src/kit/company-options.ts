import type { CompanyInput } from "@stampflow/system";

/** A copy of the server's list: importing it would load all of zod, which the public pages do not need. */
export const industries = [
  "hotel",
  "catering",
  "cleaning",
  "property",
  "retail",
  "manufacturing",
  "logistics",
  "education",
  "health",
  "labour",
  "other",
] as const satisfies readonly CompanyInput["industry"][];

export const sizes = [
  "1-49",
  "50-99",
  "100-499",
  "500-999",
  "1000+",
] as const satisfies readonly CompanyInput["size"][];

export const auditDays = [0, 180, 365, 730, 1095, 1825, 3650] as const satisfies readonly CompanyInput["auditDays"][];
