import { limitStaff } from "@stampflow/system/server";
import { Refusal, word } from "../words.ts";

/** What the plan of a company allows: a number of people, or none for as many as it wants. */
export async function limitCompany(
  tenant: string,
  limit: string | undefined,
  now: number,
  print: (line: string) => void,
): Promise<void> {
  const count = limit === "none" ? null : Number(limit);
  if (count !== null && (!Number.isInteger(count) || count < 1)) throw new Refusal("ops.limit.needed");
  // The audit log of the company names the field by the texts of the modules.
  await import("@stampflow/functions/modules");
  if (!(await limitStaff(tenant, count, now))) throw new Refusal("ops.tenant.unknown", { tenant });
  print(count === null ? word("ops.limit.none", { tenant }) : word("ops.limit.done", { tenant, count }));
}
