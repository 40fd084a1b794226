import { fixedFormId } from "@stampflow/approval";
import { type ApplicationHead, applicationStored, formAt } from "@stampflow/approval/server";
import type { Values } from "@stampflow/form";
import type { Language } from "@stampflow/kernel";
import { type Binding, bindingIn } from "../record/binding.ts";
import { recordValues } from "../record/fields.ts";
import { effectKinds } from "../setting/effect-kinds.ts";
import { applyTypes } from "../setting/schema.ts";
import { wordIn } from "../words/words.ts";

const byForm = new Map(applyTypes.map((code) => [fixedFormId(code), effectKinds[code]]));

type Form = Pick<ApplicationHead, "formId" | "version">;
/** Of a designed form, in its version. */
async function boundBy({ formId, version }: Form): Promise<Binding | null> {
  const binding = bindingIn((await formAt(formId, version)).settings);
  return binding && Object.values(effectKinds).includes(binding.kind) ? binding : null;
}

/** What an approved application of this form changes; undefined: nothing. */
export const kindOf = async (form: Form): Promise<string | undefined> =>
  byForm.get(form.formId) ?? (await boundBy(form))?.kind;

/** An application as it is stored, with its values by the names of the record. */
export async function recordStored(id: string): Promise<{ head: ApplicationHead; values: Values }> {
  const { head, values } = await applicationStored(id);
  const binding = byForm.has(head.formId) ? null : await boundBy(head);
  return { head, values: binding ? recordValues(binding, values) : values };
}

export function kindName(kind: string, language: Language): string {
  const code = applyTypes.find((one) => effectKinds[one] === kind);
  return code === undefined ? kind : wordIn(language)(`title.${code}`);
}
