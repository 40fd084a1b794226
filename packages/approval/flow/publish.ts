import type { FlowDefinition } from "@stampflow/flow";
import { type Actor, audit, type Idempotency, saveOnce, type Write } from "@stampflow/kernel/server";
import type { DraftDefinition, Findings } from "../draft/schema.ts";
import { putDraft } from "../draft/store.ts";
import { formPublished } from "../events.ts";
import { changedParts, formAudit } from "../form/audit.ts";
import { changeForm, type Form, putForm } from "../form/store.ts";
import { casesOf, publishCases } from "../test-cases/store.ts";
import { documentAt, documentOf } from "../version/published-version.ts";
import { putVersion } from "../version/store.ts";

type Publication = {
  form: Form;
  /** The form is created in the same save. */
  isNew?: true;
  header: Pick<Form, "name" | "title" | "remarks" | "icon">;
  design: string;
  definition: FlowDefinition;
  note: string;
  from?: number;
  /** The new draft, if it changes in the same save. */
  draft?: { revision: number; definition: DraftDefinition };
  draftRevision: number;
  /** Writes of a roll back: the old design becomes the working one. */
  writes?: Write[];
  change?: Partial<Form>;
};

/** Publishes form and flow together as the next version; running applications keep theirs (F5). */
export async function publish(
  input: Publication,
  actor: Actor,
  now: number,
  idempotency: Idempotency | null,
  found: Pick<Findings, "warnings" | "failing">,
) {
  const { form, isNew, header, design, note, from, draft, draftRevision, writes = [], change = {} } = input;
  const version = (form.version ?? 0) + 1;
  const definition = { ...input.definition, formId: form.formId, version };
  const published = {
    formName: header.name,
    title: header.title ?? "",
    remarks: header.remarks ?? "",
    icon: header.icon ?? "",
    design,
    definition,
  };
  const by = { publishedAt: now, publishedBy: actor.userId };
  const answer = { formId: form.formId, version, publishedAt: now, ...found };
  const cases = publishCases(form.formId, version, await casesOf(form.formId));
  const revision = change.revision ?? form.revision;
  const next = { ...change, version, publishedRevision: revision };
  const changed = {
    ...next,
    ...(draft ? { draftRevision } : {}),
    publishedDraftRevision: draftRevision,
    updatedAt: now,
    updatedBy: actor.userId,
  };
  const audited = formAudit(isNew ? null : form, { ...form, ...next });
  const parts = changedParts(form.version ? await documentAt(form.formId, form.version) : null, documentOf(published));
  const saved = await saveOnce(
    {
      writes: [
        isNew ? putForm({ ...form, ...changed }) : changeForm(form, changed),
        putVersion({ formId: form.formId, version, note, ...by, ...(from === undefined ? {} : { from }) }, published),
        ...(draft ? [putDraft(form.formId, { ...draft, savedAt: now, savedBy: actor.userId })] : []),
        ...writes,
        ...cases,
        ...audit({ ...audited, fields: [...audited.fields, ...parts] }),
      ],
      facts: {
        facts: [formPublished({ formId: form.formId, version })],
        aggregate: `${form.formId}.version`,
        seq: version,
      },
    },
    idempotency,
    answer,
  );
  return saved.answer;
}
