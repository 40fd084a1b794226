import { fixedFormId } from "@stampflow/approval";
import { type ApplicationHead, applicationStored, formAt } from "@stampflow/approval/server";
import type { Design, Values } from "@stampflow/form";
import type { Language } from "@stampflow/kernel";
import { translate } from "@stampflow/kernel/server";
import { type Binding, bindingIn } from "../record/binding.ts";
import { recordValues } from "../record/fields.ts";
import { effectOwners, ownerOf } from "../record/owner.ts";
import { effectKinds } from "../setting/effect-kinds.ts";
import { applyTypes } from "../setting/schema.ts";
import { wordIn } from "../words/words.ts";

const byForm = new Map(applyTypes.map((code) => [fixedFormId(code), effectKinds[code]]));

type Form = Pick<ApplicationHead, "formId" | "version">;
/** Of a designed form, in its version. */
async function boundBy({ formId, version }: Form): Promise<{ binding: Binding | null; design: Design }> {
  const { design, settings } = await formAt(formId, version);
  return { design, binding: bindingIn(settings) };
}

/** What an approved application of this form changes; undefined: nothing. */
export const kindOf = async (form: Form): Promise<string | undefined> =>
  byForm.get(form.formId) ?? (await boundBy(form)).binding?.kind;

/** An application as it is stored, with its values by the names of the record. */
export async function recordStored(id: string): Promise<{ head: ApplicationHead; values: Values }> {
  const { head, values } = await applicationStored(id);
  if (byForm.has(head.formId)) return { head, values };
  const { binding, design } = await boundBy(head);
  return { head, values: binding ? recordValues(binding, design, values) : values };
}

/** Of the fixed types, also those that nobody owns yet, and of designed forms. */
export const allKinds = (): string[] => [
  ...new Set([...Object.values(effectKinds), ...effectOwners.all().map(({ kind }) => kind)]),
];

export function kindName(kind: string, language: Language): string {
  const code = applyTypes.find((one) => effectKinds[one] === kind);
  if (code !== undefined) return wordIn(language)(`title.${code}`);
  const { name } = ownerOf(kind)?.record ?? {};
  return name === undefined ? kind : translate(name, language);
}
