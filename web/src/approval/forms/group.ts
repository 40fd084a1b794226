import type { Category, FormRow } from "../types.ts";

/** Forms to begin with: one that is shown together with the form whose flow it takes is chosen there (A79). */
export function entriesOf(forms: readonly FormRow[]): FormRow[] {
  const ids = new Set(forms.map(({ id }) => id));
  return forms.filter(({ together, flowOf }) => !together || !ids.has(flowOf));
}

export type Group = { id: string; name: string | null; forms: FormRow[] };

/** Forms under their categories, in the order of the categories; without one, or of one that is gone, last. */
export function groupForms(
  forms: readonly FormRow[],
  categories: readonly Category[],
  finds: (name: string) => boolean,
): Group[] {
  const found = forms.filter(({ formName, formTitle }) => finds(formName) || finds(formTitle));
  const sorted = [...categories].sort((a, b) => a.sort - b.sort);
  const known = new Set(sorted.map(({ id }) => id));
  const groups: Group[] = sorted.map(({ id, formClassification }) => ({
    id,
    name: formClassification,
    forms: found.filter((form) => form.formClassification === id),
  }));
  groups.push({ id: "", name: null, forms: found.filter((form) => !known.has(form.formClassification)) });
  return groups.filter((group) => group.forms.length > 0);
}
