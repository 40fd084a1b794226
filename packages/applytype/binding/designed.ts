import { type DesignedFormRules, designedForms } from "@stampflow/approval/server";
import { type Values, valueAt } from "@stampflow/form";
import { joined, refuse } from "@stampflow/kernel";
import { language, translate } from "@stampflow/kernel/server";
import { ownerOf } from "../effect/owner.ts";
import { effectWrites } from "../effect/sending.ts";
import { bindingIn } from "../record/binding.ts";
import { lacking, type RecordField, recordFields, recordValues } from "../record/fields.ts";
import { isEmpty, rowsIn } from "../rule/value.ts";
import { wordIn } from "../words/words.ts";

export const labelOf = ({ field, table }: RecordField, word = wordIn(language())): string =>
  table ? `${word(table.label)} · ${word(field.label)}` : word(field.label);

const isMissing = (record: Values, { field, table, key, required }: RecordField): boolean => {
  if (!required) return false;
  if (!table) return isEmpty(valueAt(record, key));
  const rows = rowsIn(record, table.key);
  return rows.length === 0 || rows.some((row) => isEmpty(row[field.key]));
};

/** What a binding asks of its form when that is published, and of an application when it is sent (W56). */
const bound: DesignedFormRules = {
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
  admit: async ({ applicationId, number, applicantId, org, values, before, now }, settings) => {
    const binding = bindingIn(settings);
    if (!binding) return [];
    const record = recordValues(binding, values);
    const empty = recordFields(binding.kind).find((one) => isMissing(record, one));
    if (empty) refuse("applytype.required", { label: labelOf(empty) });
    const departmentId = org.user(applicantId)?.departmentId ?? "";
    const asked = { applicationId, number, applicantId, departmentId, values: record, now };
    return effectWrites(binding.kind, asked, before && recordValues(binding, before));
  },
};

export const designed = designedForms.provide(bound);
