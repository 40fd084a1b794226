import { limitStaff } from "@stampflow/system/server";
import { Refusal, word } from "../words.ts";

/** Sets the most people of a company, or no limit. */
export async function limitCompany(
  tenant: string,
  limit: string | undefined,
  now: number,
  print: (line: string) => void,
): Promise<void> {
  const count = limit === "none" ? null : Number(limit);
  if (count !== null && (!Number.isInteger(count) || count < 1)) throw new Refusal("ops.limit.needed");
  // The audit log entry uses the texts of the modules.
  await import("@stampflow/functions/modules");
  if (!(await limitStaff(tenant, count, now))) throw new Refusal("ops.tenant.unknown", { tenant });
  print(count === null ? word("ops.limit.none", { tenant }) : word("ops.limit.done", { tenant, count }));
}
