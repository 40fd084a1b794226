import type { Organisation } from "@stampflow/flow";
import { accessOf, fieldControls, fieldKey, inLanguage, showValue, type Values, valueAt } from "@stampflow/form";
import type { Language } from "@stampflow/kernel";
import { language, translate } from "@stampflow/kernel/server";
import { lookupOf, nameOf } from "../../people.ts";
import type { Head } from "../../record/entities.ts";
import { displayOf, filledTitle, isOpen } from "../../version/display.ts";
import { formNameIn, type PublishedVersion } from "../../version/published-version.ts";

/**
 * The title from the flow's own template, without fields that the reader may not see (A70); empty without a template.
 */
export function ownTitle(
  head: Pick<Head, "applicantId" | "summary">,
  formVersion: PublishedVersion,
  org: Organisation,
  may: (key: string) => boolean = (key) => isOpen(formVersion, key),
  reader = language(),
): string {
  const { title } = displayOf(formVersion.published.definition);
  return title ? fillTitle(title, head, { formVersion, org, may, language: reader }) : "";
}

type TitleContext = {
  readonly formVersion: PublishedVersion;
  readonly org: Organisation;
  readonly may: (key: string) => boolean;
  readonly language: Language;
  /** Names for other places: the applicant and the form. */
  readonly names?: Readonly<Record<string, string>>;
};

/** Fills the places of a text, from the values stored in the head. */
export function fillTitle(
  text: string,
  head: Pick<Head, "applicantId" | "summary">,
  { formVersion, org, may, language: shown, names = {} }: TitleContext,
): string {
  const places = new Map(
    Object.entries({ applicant: nameOf(org, head.applicantId), form: formNameIn(formVersion, shown).title, ...names }),
  );
  const values = JSON.parse(head.summary || "{}") as Values;
  const controls = new Map(
    fieldControls(inLanguage(formVersion.design, shown)).map((control) => [fieldKey(control), control]),
  );
  const showing = { language: shown, lookup: lookupOf(org) };
  return filledTitle(text, (key) => {
    const control = controls.get(key);
    if (!control) return places.get(key) ?? "";
    const visible = may(key) && accessOf(control, key, "decide").displayable;
    return visible ? showValue(control, valueAt(values, key), showing) : "";
  });
}

export const titleOf = (head: Head, formVersion: PublishedVersion, org: Organisation, may?: (key: string) => boolean) =>
  ownTitle(head, formVersion, org, may) ||
  translate("approval.title", language(), { name: nameOf(org, head.applicantId), form: formNameIn(formVersion).title });

export const applicantOf = (head: Head, org: Organisation) => ({
  id: head.applicantId,
  name: nameOf(org, head.applicantId),
  departmentName: org.department(head.departmentId)?.name ?? "",
});
