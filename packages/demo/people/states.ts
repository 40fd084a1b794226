import { storage } from "@stampflow/employees/server";
import { addDays, dayOf, type Language, masks } from "@stampflow/kernel";
import { issueLink, newId, runAs, systemCall, type Write, writeItems } from "@stampflow/kernel/server";
import { changeLogin, changePerson, enter, leaveCompany, movePerson, setStatusOf } from "@stampflow/system/server";
import type { DemoCompany } from "./company.ts";
import { documentOf } from "./files.ts";
import { words } from "./words.ts";

const { asked, invitations, joinerFiles, joinerIdOf, joiners, joinPurpose, proposals, validMs } = storage;

const terms: Readonly<Record<Language, { gone: string; joiner: string; lead: string; bank: string }>> = {
  "zh-CN": { gone: "沈月明", joiner: "叶晓晨", lead: "销售组长", bank: "中国建设银行" },
  "en-US": { gone: "Olive Stone", joiner: "Jasper Reed", lead: "Sales lead", bank: "Lighthouse Bank" },
  "ja-JP": { gone: "森田葵", joiner: "西村陽太", lead: "営業主任", bank: "みなと銀行" },
};

const hourMs = 3_600_000;
const permissions = new Set(["employees:file:update", "system:employee:delete"]);

type Context = DemoCompany & { readonly today: string; readonly now: number };

/** Somebody who left a month ago. */
async function leaver({ adminId, people, language, today, now }: Context): Promise<void> {
  const actor = { userId: adminId, departmentId: "", scope: { kind: "company" as const }, permissions };
  const [head] = people.restaurant;
  if (!head) return;
  const wanted = {
    ...{ realName: terms[language].gone, phone: words[language].phone(71), gender: "1" as const },
    ...{ departmentId: head.departmentId, jobTitle: words[language].departments.restaurant[2], superiorId: head.id },
    joinedOn: addDays(today, -800),
  };
  const userId = newId(now);
  await enter(actor, userId, wanted, now, []);
  const exit = { lastDay: addDays(today, -30), reason: "3" as const, successorId: "", settle: [], by: adminId };
  await leaveCompany(actor, { userId, ...exit }, now);
}

/** An invitation, somebody who joined by it and waits, and a new bank card that waits for personnel. */
async function waiting({ adminId, people, language, now }: Context): Promise<Write[]> {
  const [head] = people.floors;
  const wishes = people.engineering[1];
  if (!head || !wishes) return [];
  const { joiner, bank } = terms[language];
  const [id, createdAt] = [newId(now), now - 20 * hourMs];
  const about = {
    departmentId: head.departmentId,
    employment: "1",
    jobTitle: words[language].departments.floors[2],
  } as const;
  const endsAt = createdAt + validMs;
  await issueLink({ purpose: joinPurpose, userId: adminId, thing: id, step: "", endsAt, uses: 5 });
  const phone = words[language].phone(72);
  const { documentType = "", documentNumber = "", birthDate = "1999-04-10" } = documentOf(language, 90);
  const mask = documentType === "1" ? masks.mainlandId : masks.document;
  const file = { documentType, documentNumber, birthDate, bank, bankCard: "6222020099000001" };
  const [form, wish] = [joinerIdOf(phone), { bankCard: "6222020088000002" }];
  return [
    invitations.create({
      ...{ id, ...about, uses: 5, used: 1, state: "open", createdBy: adminId, createdAt, endsAt, version: 1 },
    }),
    joiners.create({
      ...{ id: form, phone, region: words[language].region, invitationId: id, ...about, realName: joiner, gender: "0" },
      ...{ email: `joiner@${words[language].mail}`, documentType, documentNumber: mask(documentNumber) },
      ...{ state: "waiting", reason: "", userId: "", movedAt: now - 2 * hourMs, version: 2 },
    }),
    ...joinerFiles.adding(form, { file: JSON.stringify(file) }),
    proposals.create({
      ...{ userId: wishes.id, at: now - 5 * hourMs, realName: "", documentType: "", bank, refusedFor: "" },
      ...{ masks: { bankCard: masks.bankCard(wish.bankCard) }, open: true, version: 1 },
    }),
    ...asked.adding(wishes.id, wish),
  ];
}

/** One of each state that nobody is in otherwise, so that every page and view of employees shows something. */
export async function seedStates(company: DemoCompany, now: number): Promise<void> {
  const { tenantId, language, people, adminId } = company;
  const context = { ...company, now, today: dayOf(now, words[language].timeZone) };
  const actor = { userId: adminId, departmentId: "", scope: { kind: "company" as const }, permissions };
  await runAs(systemCall(tenantId, now, language), async () => {
    await leaver(context);
    const frozen = people.restaurant.at(-1);
    if (frozen) await setStatusOf(actor, [frozen.id], "disabled", now);
    const short = people.linen.at(-1);
    if (short) await changeLogin(actor, short.id, () => ({ login: addDays(context.today, 20) }), now);
    const [verified, failed] = [people.personnel[0], people.kitchen[0]];
    if (verified) await changePerson(actor, verified.id, { realNameState: "1" }, now);
    if (failed) await changePerson(actor, failed.id, { realNameState: "2" }, now);
    const planned = people.sales[1];
    const day = { validFrom: addDays(context.today, 30), reason: "", applicationId: "" };
    if (planned) await movePerson(actor, planned.id, { jobTitle: terms[language].lead }, day, now, []);
    await writeItems(await waiting(context));
  });
}
