import { type flow, templates } from "@stampflow/approval";
import type { Design } from "@stampflow/form";
import type { Language } from "@stampflow/kernel";
import type { FormHeader } from "../header/form-header.ts";

/** A form to begin with, and the flow that belongs to it. */
export type Started = { header: Partial<FormHeader>; design: Design; definition: flow.DraftDefinition };

/** A template of the gallery, to be changed before it is published; its category where the company still has it. */
export function startFrom(template: templates.Template, language: Language, categories: readonly string[]): Started {
  const { header, design, definition } = templates.buildTemplate(template, language, {});
  const { formClassification, ...rest } = header;
  return {
    header: categories.includes(formClassification) ? header : rest,
    design,
    definition,
  };
}

export const templateOf = (key: string): templates.Template | undefined =>
  templates.catalogue.find((one) => one.key === key);
