import { definitionSchema, normalise } from "@stampflow/flow";
import { type Design, translatedNames, writeDesign } from "@stampflow/form";
import { asPlatform, isSaved, tenant, type Write } from "@stampflow/kernel/server";
import { draftDefinition } from "../draft/schema.ts";
import { putDraft } from "../draft/store.ts";
import { chainVersion } from "../fixed/apply-type.ts";
import { type Form, formById, newForm, putDesign, putForm } from "../form/store.ts";
import { putVersion } from "../version/store.ts";

export type NewFixedForm = {
  formId: string;
  name: string;
  title: string;
  remarks: string;
  categoryId: string;
  icon: string;
  design: Design;
  /** The flow as the company may change it. */
  definition: unknown;
  /** The flow of the chain that the applicant chooses. */
  chain: unknown;
};

/** Makes the fixed forms that the company does not have yet, all in one save and published. */
export async function createFixedForms(wanted: readonly NewFixedForm[], now: number): Promise<void> {
  const known = await Promise.all(wanted.map(({ formId }) => formById(formId)));
  const missing = wanted.filter((_, at) => known[at] === null);
  const writes = missing.flatMap((one) => writesOf(one, now));
  // If another call is faster, it makes the same.
  if (writes.length > 0) await asPlatform(() => isSaved({ writes }));
}

/** The name of whoever made them, in the list of forms. */
const by = "system";

function writesOf({ design, definition, chain, ...header }: NewFixedForm, at: number): Write[] {
  const { formId, name, title, remarks, icon } = header;
  const start = { tenantId: tenant(), createdAt: at, updatedBy: by, names: translatedNames(design.config) };
  const form: Form = {
    ...newForm({ ...header, ...start }),
    ...{ draftRevision: 1, version: 1, publishedRevision: 1, publishedDraftRevision: 1 },
  };
  const date = writeDesign(design);
  const published = { formName: name, title, remarks, icon, design: date };
  const flowOf = (drawn: unknown, version: number) => ({
    ...normalise(definitionSchema.parse(drawn)),
    formId,
    version,
  });
  const about = { formId, publishedAt: at, publishedBy: by, note: "" };
  const draft = { revision: 1, definition: draftDefinition.parse(definition), savedAt: at, savedBy: by };
  return [
    putForm(form),
    putDesign(formId, date),
    putDraft(formId, draft),
    putVersion({ ...about, version: 1 }, { ...published, definition: flowOf(definition, 1) }),
    putVersion({ ...about, version: chainVersion }, { ...published, definition: flowOf(chain, chainVersion) }),
  ];
}
