import { fixedFormId } from "@stampflow/approval";
import { createFixedForms } from "@stampflow/approval/server";
import { pickLanguage } from "@stampflow/kernel";
import { tenant } from "@stampflow/kernel/server";
import { companyOf } from "@stampflow/system/server";
import { types } from "../type/index.ts";
import { designOf, namesOf } from "./design.ts";
import { chainFlow, firstFlow } from "./flow.ts";
import { release } from "./release.ts";

/** Companies that have their forms, as far as this process knows. */
const made = new Set<string>();

/** Makes the forms of all types for the company of the call, unless it has them (W38). */
export async function makeForms(now: number): Promise<void> {
  const tenantId = tenant();
  if (made.has(tenantId)) return;
  const language = pickLanguage((await companyOf(tenantId))?.language);
  const forms = types.map((type) => ({
    formId: fixedFormId(type.code),
    ...namesOf(type, language),
    categoryId: type.category,
    icon: `/api/approval/icon?name=${type.icon}`,
    design: designOf(type, language),
    definition: firstFlow(type, language),
    chain: chainFlow(type, language),
  }));
  await createFixedForms(forms, release, now);
  made.add(tenantId);
}
