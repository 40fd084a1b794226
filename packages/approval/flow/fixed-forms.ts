import { definitionSchema, normalise } from "@stampflow/flow";
import { type Design, translatedNames, writeDesign } from "@stampflow/form";
import { asPlatform, isSaved, tenant, type Write } from "@stampflow/kernel/server";
import { draftDefinition } from "../draft/schema.ts";
import { putDraft } from "../draft/store.ts";
import { chainVersion } from "../fixed/apply-type.ts";
import { changeForm, type Form, formById, newForm, putDesign, putForm } from "../form/store.ts";
import { documentAt } from "../version/published-version.ts";
import { putVersion, replaceChain } from "../version/store.ts";

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

/**
 * Makes the fixed forms that the company does not have yet, and remakes those of an earlier release, all in one save
 * and published.
 */
export async function createFixedForms(wanted: readonly NewFixedForm[], release: number, now: number): Promise<void> {
  const known = await Promise.all(wanted.map(({ formId }) => formById(formId)));
  const writes = await Promise.all(
    wanted.map((one, at) => {
      const form = known[at];
      if (!form) return writesOf(one, release, now);
      return (form.release ?? 0) < release ? remade(form, one, release, now) : [];
    }),
  );
  // If another call is faster, it makes the same.
  if (writes.flat().length > 0) await asPlatform(() => isSaved({ writes: writes.flat() }));
}

/**
 * A later release has other fields: the next version has them with the flow as the company drew it. The chain has one
 * version, which nobody draws: what runs on it shows the fields of the release, too.
 */
async function remade(form: Form, { design, chain, ...header }: NewFixedForm, release: number, at: number) {
  const { formId, name, title, remarks } = header;
  const version = (form.version ?? 0) + 1;
  const { published } = await documentAt(formId, form.version ?? 0);
  const date = writeDesign(design);
  const next = { ...published, formName: name, title, design: date };
  const about = { formId, publishedAt: at, publishedBy: by, note: "" };
  const names = { name, title, names: translatedNames(design.config) };
  const change = { ...names, release, version, publishedRevision: form.revision, updatedAt: at, updatedBy: by };
  return [
    changeForm(form, change),
    putDesign(formId, date),
    putVersion({ ...about, version }, { ...next, definition: { ...published.definition, version } }),
    replaceChain({ ...about, version: chainVersion }, { ...next, remarks, definition: chainOf(formId, chain) }),
  ];
}

/** The name of whoever made them, in the list of forms. */
const by = "system";

function writesOf({ design, definition, chain, ...header }: NewFixedForm, release: number, at: number): Write[] {
  const { formId, name, title, remarks, icon } = header;
  const start = { tenantId: tenant(), createdAt: at, updatedBy: by, names: translatedNames(design.config) };
  const form: Form = {
    ...newForm({ ...header, ...start }),
    ...{ release, draftRevision: 1, version: 1, publishedRevision: 1, publishedDraftRevision: 1 },
  };
  const date = writeDesign(design);
  const published = { formName: name, title, remarks, icon, design: date };
  const about = { formId, publishedAt: at, publishedBy: by, note: "" };
  const draft = { revision: 1, definition: draftDefinition.parse(definition), savedAt: at, savedBy: by };
  return [
    putForm(form),
    putDesign(formId, date),
    putDraft(formId, draft),
    putVersion({ ...about, version: 1 }, { ...published, definition: flowOf(formId, definition, 1) }),
    putVersion({ ...about, version: chainVersion }, { ...published, definition: chainOf(formId, chain) }),
  ];
}

const flowOf = (formId: string, drawn: unknown, version: number) => ({
  ...normalise(definitionSchema.parse(drawn)),
  formId,
  version,
});
const chainOf = (formId: string, chain: unknown) => flowOf(formId, chain, chainVersion);
