import { operatorId, save, untilSaved } from "@stampflow/kernel/server";
import { accountByPhone } from "../account/store.ts";
import { companyAuditWrites } from "../membership/company-audit.ts";
import { factorRemoval } from "./store.ts";

/**
 * For somebody who lost the telephone's app and the recovery codes, and whom no administrator may help (system D38). The log
 * of each of their companies names the operators, by `name`. null without such an account; false where no second factor is on.
 */
export async function resetFactor(phone: string, name: string): Promise<boolean | null> {
  const account = await accountByPhone(phone);
  if (!account) return null;
  const { accountId: id } = account;
  return untilSaved(async () => {
    const removal = await factorRemoval(id);
    if (!removal) return false;
    const auditWrites = await companyAuditWrites(
      id,
      (person) => ({ noun: "identity.secondFactor", id, name: person, action: "removed", fields: [] }),
      { by: { userId: operatorId, name } },
    );
    await save({ writes: [...removal, ...auditWrites] });
    return true;
  });
}
