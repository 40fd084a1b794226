import { fixedFormId } from "@stampflow/approval";
import { drawnForm, formAt, openForApplicant, saveSetting } from "@stampflow/approval/server";
import { normalise } from "@stampflow/form";
import { refuse } from "@stampflow/kernel";
import { implement, language, type Route } from "@stampflow/kernel/server";
import { kindName } from "../effect/kind.ts";
import { bindingIn } from "../record/binding.ts";
import { fits, placesIn, recordFields } from "../record/fields.ts";
import { effectOwners } from "../record/owner.ts";
import { applyTypes } from "../setting/schema.ts";
import * as calls from "./contract.ts";
import { boundPreview, labelOf } from "./designed.ts";

const isFixed = (formId: string) => applyTypes.some((code) => fixedFormId(code) === formId);

const read = implement(calls.read, async ({ body: { formId } }) => {
  const { design, settings, revision } = await drawnForm(formId);
  const places = placesIn(design);
  const kinds = isFixed(formId) ? [] : effectOwners.all().map(({ kind }) => kind);
  return {
    binding: bindingIn(settings),
    revision,
    kinds: kinds.map((kind) => ({
      kind,
      name: kindName(kind, language()),
      fields: recordFields(kind).map((field) => ({
        ...{ key: field.key, label: labelOf(field), required: field.required },
        places: places.filter((place) => fits(field, place)).map(({ key, label }) => ({ key, label })),
      })),
    })),
  };
});

const save = implement(calls.save, async ({ body: { formId, revision, binding }, actor, now }) => {
  if (isFixed(formId)) refuse("applytype.form.fixed");
  return { revision: await saveSetting({ formId, revision, name: "effect", value: binding }, actor, now) };
});

/** By the version of the application, which may be older than the form's. */
const check = implement(calls.check, async ({ body, actor, now }) => {
  const { formId, version, applicantId = actor.userId } = body;
  const { org } = await openForApplicant(formId, actor, applicantId);
  const { design, settings } = await formAt(formId, version);
  const values = normalise(design, body.values, { applicant: applicantId });
  return boundPreview({ design, settings }, { applicationId: "", number: "", applicantId, org, values, now });
});

export const bindingRoutes: Route[] = [read, check, save];
