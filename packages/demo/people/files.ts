import { addDays, dayOf, type Language } from "@stampflow/kernel";
import { runAs, systemCall } from "@stampflow/kernel/server";
import type { PersonFileInput } from "@stampflow/system";
import { changePerson } from "@stampflow/system/server";
import type { DemoCompany } from "./company.ts";
import { words } from "./words.ts";

const banks: Record<Language, string> = { "zh-CN": "中国工商银行", "en-US": "Harbour Bank", "ja-JP": "海風銀行" };
const streets: Record<Language, string> = { "zh-CN": "海滨路", "en-US": "Pier Road", "ja-JP": "海岸通り" };

/** A number of an area that does not exist, with its check digit. */
function mainlandId(n: number): string {
  const digits = `990101${1970 + (n % 30)}0${1 + (n % 9)}1${n % 10}${String(n).padStart(3, "0")}`;
  let sum = 0;
  for (const digit of digits) sum = ((sum + Number(digit)) * 2) % 11;
  return digits + "10X98765432"[sum];
}

export function documentOf(language: Language, n: number): PersonFileInput {
  const birthDate = `${1970 + (n % 30)}-0${1 + (n % 9)}-1${n % 10}`;
  if (language === "zh-CN") return { documentType: "1", documentNumber: mainlandId(n) };
  const documentType = language === "ja-JP" ? "5" : "2";
  return { documentType, documentNumber: `AB${String(10_000_000 + n)}CD`, birthDate };
}

/** The first of each department have a file; of every fourth the bank card is missing. */
export async function seedFiles({ tenantId, language, people }: DemoCompany, now: number): Promise<void> {
  const actor = {
    ...{ userId: "system", departmentId: "", scope: { kind: "company" as const } },
    permissions: new Set(["employees:file:update"]),
  };
  const today = dayOf(now, words[language].timeZone);
  const some = Object.values(people).flatMap((department) => department.slice(0, 2));
  await runAs(systemCall(tenantId, now, language), async () => {
    for (const [n, { id }] of some.entries()) {
      const file: PersonFileInput = {
        ...documentOf(language, n + 1),
        ...{ address: `${n + 1} ${streets[language]}`, bank: banks[language] },
        ...(n === 0 ? { noSuperior: true } : {}),
        ...(n % 10 === 5 ? { probationEnd: addDays(today, 24 + n) } : {}),
        ...(n % 4 === 3 ? {} : { bankCard: `62220200${String(10_000_000 + n)}` }),
      };
      await changePerson(actor, id, { file }, now);
    }
  });
}
