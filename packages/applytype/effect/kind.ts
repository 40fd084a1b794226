import { fixedFormId } from "@stampflow/approval";
import type { Language } from "@stampflow/kernel";
import { types } from "../type/index.ts";
import { wordIn } from "../words/words.ts";

const byForm = new Map(types.map((type) => [fixedFormId(type.code), type]));
const byKind = new Map(types.map((type) => [type.effect, type]));

/** What an approved application of this form changes; undefined: nothing. */
export const kindOf = (formId: string): string | undefined => byForm.get(formId)?.effect;
export const kindName = (kind: string, language: Language): string => {
  const type = byKind.get(kind);
  return type ? wordIn(language)(`title.${type.code}`) : kind;
};
