import { checkStock } from "./stock-check.ts";
import { within } from "./tenant/within.ts";
import { Refusal, word } from "./words.ts";

/** Prints each fault in the stock of a company; the command fails if there is any. */
export async function checkCompany(tenantId: string, now: number, print: (line: string) => void): Promise<void> {
  const { rows, faults } = await within(tenantId, now, () => checkStock(now));
  for (const { fault, ...where } of faults) print(word(`ops.stock.${fault}`, where));
  if (faults.length > 0) throw new Refusal("ops.stock.wrong", { count: faults.length, rows });
  print(word("ops.stock.right", { rows }));
}
