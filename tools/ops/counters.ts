import { modules } from "@stampflow/functions/modules";
import { employeeIds } from "@stampflow/system/server";
import { within } from "./tenant/within.ts";
import { word } from "./words.ts";

/** Rebuilds all counters of a company, or one, from its records. Answers how many counts were wrong. */
export const rebuildCompany = (
  tenantId: string,
  now: number,
  print: (line: string) => void,
  only?: string,
): Promise<number> =>
  within(tenantId, now, async () => {
    const userIds = await employeeIds();
    let sum = 0;
    for (const { name, rebuild } of modules.flatMap(({ counters = [] }) => counters)) {
      if (only && name !== only) continue;
      const count = await rebuild({ userIds });
      print(word("ops.counters.line", { counter: name, count }));
      sum += count;
    }
    return sum;
  });
