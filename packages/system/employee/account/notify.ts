import { sendText } from "@stampflow/identity/server";
import { pickLanguage } from "@stampflow/kernel";
import { config, log, tenant, translate } from "@stampflow/kernel/server";
import { robotOf, type SendMessage, sendByRobot } from "@stampflow/notice/server";
import { companyOf } from "../../company/store.ts";
import type { Employee } from "../../record/employee.ts";
import { employeeById } from "../../record/employee-store.ts";

/**
 * Sends a message to somebody about their membership in the company's language; null if it could not be sent, which
 * never fails the call.
 */
export async function notifyPerson(
  to: string,
  key: string,
  data: Readonly<Record<string, string>>,
): Promise<string | null> {
  const tenantId = tenant();
  const company = await companyOf(tenantId);
  const language = pickLanguage(company?.language ?? "");
  const named = { company: company?.name ?? "", ...data };
  const subject = translate("system.letter.subject", language, named);
  const text = translate(`system.letter.${key}`, language, named);
  try {
    await sendText(to, { subject, text, code: "" });
    return text;
  } catch (error) {
    log.warn("a letter was not sent", { key, error });
    return null;
  }
}

/** Both numbers are told, for a request and for the change. */
export async function notifyOfPhone(
  what: "asked" | "changed",
  before: Pick<Employee, "phone">,
  phone: string,
  by: string,
): Promise<void> {
  const hidden = { by, old: hide(before.phone), new: hide(phone) };
  await Promise.all([
    notifyPerson(before.phone, `phone.${what}.old`, hidden),
    notifyPerson(phone, `phone.${what}.new`, hidden),
  ]);
}

/** Enough digits to recognise a known number. */
const hide = (phone: string) => `${phone.slice(0, -8)}****${phone.slice(-4)}`;

/**
 * A mail has the titles; a text message says how many there are, because it is read on locked screens; it goes by the
 * gateway of the company where it has one (W28). Null: there is no address.
 */
export const sendMessage: SendMessage = async (userId, channel, { titles, more, language }, now) => {
  const [company, employee] = await Promise.all([companyOf(tenant()), employeeById(tenant(), userId)]);
  const to = channel === "email" ? employee?.email : employee?.phone;
  if (!company || !to || employee?.status !== "active") return null;
  const data = { company: company.name, count: titles.length + more, more, address: `${config.origin}/notice` };
  const t = (key: string) => translate(`system.letter.notices.${key}`, language, data);
  const lines = [...titles, ...(more > 0 ? [t("more")] : []), "", data.address];
  if (channel === "email" || channel === "sms") {
    const text = channel === "email" ? [...lines, "", t("why")].join("\n") : t("sms");
    const gateway = channel === "sms" ? await robotOf("sms") : null;
    if (gateway?.on) return sendByRobot(gateway, { text, phone: to }, now);
    await sendText(to, { subject: t("subject"), text, code: "" });
    return { code: "0", answer: "" };
  }
  const setting = await robotOf(channel);
  return setting.on ? sendByRobot(setting, { text: lines.join("\n"), phone: to, name: employee.realName }, now) : null;
};
