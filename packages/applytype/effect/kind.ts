import { fixedFormId } from "@stampflow/approval";
import type { Language } from "@stampflow/kernel";
import { applyTypes } from "../setting/schema.ts";
import { wordIn } from "../words/words.ts";
import { effectKinds } from "./kinds.ts";

const byForm = new Map(applyTypes.map((code) => [fixedFormId(code), effectKinds[code]]));

/** What an approved application of this form changes; undefined: nothing. */
export const kindOf = (formId: string): string | undefined => byForm.get(formId);
export function kindName(kind: string, language: Language): string {
  const code = applyTypes.find((one) => effectKinds[one] === kind);
  return code === undefined ? kind : wordIn(language)(`title.${code}`);
}
