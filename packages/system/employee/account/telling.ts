import { deliverText } from "@stampflow/identity/server";
import { pickLanguage } from "@stampflow/kernel";
import { log, translate } from "@stampflow/kernel/server";
import { companyOf } from "../../company/store.ts";
import type { Employee } from "../schema.ts";

/** The letter to somebody about the own place in the company, in the company's language; null where it could not be sent, which never fails what it tells of. */
export async function tellPerson(
  tenantId: string,
  to: string,
  key: string,
  data: Readonly<Record<string, string>>,
): Promise<string | null> {
  const company = await companyOf(tenantId);
  const language = pickLanguage(company?.language ?? "");
  const named = { company: company?.name ?? "", ...data };
  const subject = translate("system.letter.subject", language, named);
  const text = translate(`system.letter.${key}`, language, named);
  try {
    await deliverText(to, { subject, text, code: "" });
    return text;
  } catch (error) {
    log.warn("a letter was not sent", { key, error });
    return null;
  }
}

/** Old number and new are both told, whether it is only wished or done. */
export async function tellOfPhone(
  tenantId: string,
  what: "asked" | "changed",
  before: Pick<Employee, "phone">,
  phone: string,
  by: string,
): Promise<void> {
  const hidden = { by, old: hide(before.phone), new: hide(phone) };
  await Promise.all([
    tellPerson(tenantId, before.phone, `phone.${what}.old`, hidden),
    tellPerson(tenantId, phone, `phone.${what}.new`, hidden),
  ]);
}

/** Enough to know a number that is known. */
const hide = (phone: string) => `${phone.slice(0, -8)}****${phone.slice(-4)}`;
