import { type DesignedFormRules, designedForms, type Sending } from "@stampflow/approval/server";
import { type Design, type Values, valueAt } from "@stampflow/form";
import { joined, refuse } from "@stampflow/kernel";
import { language, translate } from "@stampflow/kernel/server";
import type { Said } from "../effect/said.ts";
import { effectPreview, effectWrites, nothingSaid } from "../effect/sending.ts";
import { type Binding, bindingIn } from "../record/binding.ts";
import { lacking, type RecordField, recordFields, recordValues } from "../record/fields.ts";
import { type Asked, ownerOf } from "../record/owner.ts";
import { isEmpty, rowsIn } from "../rule/value.ts";

export const labelOf = ({ label }: RecordField): string => label(language());

const isMissing = (record: Values, { field, table, key, required }: RecordField): boolean => {
  if (!required) return false;
  if (!table) return isEmpty(valueAt(record, key));
  const rows = rowsIn(record, table);
  return rows.length === 0 || rows.some((row) => isEmpty(row[field.key]));
};

/** What a binding asks of its form when that is published, and of an application when it is sent (W56). */
const bound: DesignedFormRules = {
  name: "effect",
  faults: ({ design, settings }) => {
    const binding = bindingIn(settings);
    if (!binding) return [];
    const lacks = ownerOf(binding.kind) ? lacking(binding, design) : recordFields(binding.kind);
    if (ownerOf(binding.kind) && lacks.length === 0) return [];
    const fields = joined(
      lacks.map((one) => labelOf(one)),
      language(),
    );
    const code = "applytype.binding.lacks";
    return [{ code, nodeId: null, nodeName: "", data: { fields }, message: translate(code, language(), { fields }) }];
  },
  admit: async (sending, { design, settings }) => {
    const binding = bindingIn(settings);
    if (!binding) return [];
    const { asked, empty } = recordAsked(binding, design, sending);
    if (empty) refuse("applytype.required", { label: labelOf(empty) });
    return effectWrites(binding.kind, asked, sending.before && recordValues(binding, design, sending.before));
  },
};

function recordAsked(
  binding: Binding,
  design: Design,
  { applicationId, number, applicantId, org, values: filled, now }: Sending,
): { asked: Asked; empty: RecordField | undefined } {
  const values = recordValues(binding, design, filled);
  const departmentId = org.user(applicantId)?.departmentId ?? "";
  return {
    asked: { applicationId, number, applicantId, departmentId, values, now },
    empty: recordFields(binding.kind).find((one) => isMissing(values, one)),
  };
}

/** What the owner of its effect says of an application that is being filled in, once nothing is missing. */
export async function boundPreview(
  { design, settings }: { readonly design: Design; readonly settings: Readonly<Record<string, unknown>> },
  sending: Sending,
): Promise<Said> {
  const binding = bindingIn(settings);
  if (!binding) return nothingSaid;
  const { asked, empty } = recordAsked(binding, design, sending);
  return effectPreview(binding.kind, asked, !empty);
}

export const designed = designedForms.provide(bound);
