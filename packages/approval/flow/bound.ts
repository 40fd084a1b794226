import type { FlowDefinition, Organisation } from "@stampflow/flow";
import { type Actor, type Idempotency, language, listAll, save, translate } from "@stampflow/kernel/server";
import { type Checked, checkDraft } from "../draft/check.ts";
import { type DraftDefinition, draftDefinition, type Findings } from "../draft/schema.ts";
import { ownForm } from "../form/edit.ts";
import { changeForm, type Form, formById, formsQuery, parseForm } from "../form/store.ts";
import { bindingOf } from "../version/binding.ts";
import { publishedOf, versionById } from "../version/store.ts";
import { publish } from "./publish.ts";

/** The form whose flow this one takes (A79); null if its flow is its own. */
export async function mainFormOf({ flowOf }: Form): Promise<Form | null> {
  const main = flowOf ? await formById(flowOf) : null;
  return main?.version ? main : null;
}

/** The flow as it was published with its form. */
export async function publishedFlow({ formId, version }: Form): Promise<DraftDefinition | null> {
  const stored = version ? await versionById(formId, version) : null;
  return stored ? draftDefinition.parse(publishedOf(stored).definition) : null;
}

type BoundForm = { form: Form; checked: Checked };
type Bound = { forms: BoundForm[]; faults: Findings["faults"] };

/** The forms that a flow is bound to, besides its own, with what is wrong with each of them, by their names. */
export async function boundForms(
  formId: string,
  draft: DraftDefinition,
  org: Organisation,
  actor: Actor,
): Promise<Bound> {
  const ids = [...new Set(bindingOf(draft).forms)].filter((id) => id !== formId);
  const found = (await Promise.all(ids.map(formById))).filter((form) => form !== null);
  const bound: Bound = { forms: [], faults: [] };
  for (const { formId: id } of found) {
    const form = await ownForm(id, actor);
    const checked = await checkDraft(id, draft, org);
    const named = (text: string) => translate("approval.flow.ofForm", language(), { name: form.name, text });
    bound.forms.push({ form, checked });
    bound.faults.push(...checked.findings.faults.map((fault) => ({ ...fault, message: named(fault.message) })));
    if (await isTaken(form, formId)) bound.faults.push(takenFault(form));
  }
  return bound;
}

const takingFrom = async (formId: string): Promise<Form[]> =>
  (await listAll(formsQuery({}), parseForm)).filter(({ flowOf }) => flowOf === formId);

/** It takes the flow of another form already, or others take its flow. */
async function isTaken(form: Form, formId: string): Promise<boolean> {
  const main = await mainFormOf(form);
  return main ? main.formId !== formId : (await takingFrom(form.formId)).length > 0;
}

const takenFault = ({ name }: Form): Findings["faults"][number] => ({
  ...{ code: "approval.flow.taken", nodeId: null, nodeName: "", data: { name } },
  message: translate("approval.flow.taken", language(), { name }),
});

type Publishing = {
  main: Form;
  definition: FlowDefinition;
  note: string;
  actor: Actor;
  now: number;
  /** Of the whole publication; each form has a part of it, so that a repeated call publishes none twice. */
  idempotency: Idempotency | null;
};

/** Publishes the flow with each bound form, before its own; one that is bound no longer has its flow for itself again. */
export async function publishBound(bound: readonly BoundForm[], publishing: Publishing): Promise<void> {
  const { main, definition, note, actor, now, idempotency } = publishing;
  const change = { flowOf: main.formId, together: bindingOf(definition).display === "together" };
  for (const { form, checked } of bound)
    await publish(
      { form, header: form, design: checked.date, definition, note, draftRevision: form.draftRevision ?? 0, change },
      actor,
      now,
      idempotency && { ...idempotency, resource: form.formId, key: `${idempotency.key}.${form.formId}` },
      { warnings: [], failing: [] },
    );
  const kept = new Set(bound.map(({ form }) => form.formId));
  const released = (await takingFrom(main.formId)).filter(({ formId }) => !kept.has(formId));
  for (const form of released) await save({ writes: [changeForm(form, { flowOf: "", together: false })] });
}
