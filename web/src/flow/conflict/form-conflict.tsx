import { type DrawnForm, mergeForms, readDesign, writeDesign } from "@stampflow/form";
import { isSame } from "@stampflow/kernel";
import type { ComponentProps } from "react";
import type { ConflictView } from "../../form/draft/conflict.ts";
import { useForm } from "../../form/queries.ts";
import { useFlowWords } from "../use-words.ts";
import { formFacet } from "../versions/change-text.ts";
import { formChanges, type NamedChange } from "../versions/compare.ts";
import { ConflictBanner } from "./conflict-banner.tsx";

/** Somebody else saved the same form. */
export default function FormConflict({ formId, base, mine, onTake, onKeep, onMerge }: ComponentProps<ConflictView>) {
  const words = useFlowWords();
  const asked = useForm(formId);
  const saved = asked.isFetchedAfterMount ? asked.data : undefined;
  const read = saved && readDesign(saved.date);
  const theirs: DrawnForm | undefined =
    read && "design" in read
      ? {
          header: {
            formName: saved.formName,
            formTitle: saved.formTitle,
            formRemarks: saved.formRemarks,
            formClassification: saved.formClassification,
            url: saved.formUrl,
          },
          design: read.design,
        }
      : undefined;
  const changes = (form: DrawnForm) => [
    ...headerChanges(base, form, words("tab.basicInfo")),
    ...formChanges(writeDesign(base.design), writeDesign(form.design)),
  ];
  return (
    <ConflictBanner
      name={saved?.updatedBy}
      facetOf={formFacet}
      onTake={onTake}
      of={
        theirs && {
          mine: changes(mine),
          theirs: changes(theirs),
          merge: (choices) => mergeForms({ base, mine, theirs }, choices),
          onKeep: () => onKeep(theirs, saved?.revision ?? 0),
          onMerge: (merged) => onMerge(merged, theirs, saved?.revision ?? 0),
        }
      }
    />
  );
}

function headerChanges(before: DrawnForm, after: DrawnForm, name: string): NamedChange[] {
  const facets = Object.keys(after.header).filter((each) => !isSame(before.header[each], after.header[each]));
  if (facets.length === 0) return [];
  return [{ id: "header", kind: "changed", moved: false, facets, name, before: null }];
}
