import type { CompanyInput } from "@stampflow/system";

/** The server's list, written out: its own comes with the whole of zod, which the gate does without. */
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
