import { tenantsAfter } from "@stampflow/kernel/server";
import { addFirstRoles } from "@stampflow/system/server";
import { word } from "../words.ts";

const atOnce = 100;

/** Adds missing initial roles and permissions to all companies of earlier versions. */
export async function addRoles(now: number, print: (line: string) => void): Promise<void> {
  // Permissions and names of roles come from the modules.
  await import("@stampflow/functions/modules");
  const done = { companies: 0, roles: 0 };
  for (
    let some = await tenantsAfter("", atOnce);
    some.length > 0;
    some = await tenantsAfter(some.at(-1) ?? "", atOnce)
  ) {
    for (const tenant of some) {
      const added = await addFirstRoles(tenant, now);
      if (added.length === 0) continue;
      done.companies += 1;
      done.roles += added.length;
      print(word("ops.roles.line", { tenant, names: added }));
    }
  }
  print(word("ops.roles.done", done));
}
