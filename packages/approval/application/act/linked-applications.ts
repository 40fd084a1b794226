import {
  type Control,
  type Design,
  eachValue,
  fieldKey,
  formsLinked,
  kinds,
  type Link,
  linksOf,
  type Values,
  withValues,
} from "@stampflow/form";
import { formatDateTime, refuse } from "@stampflow/kernel";
import { language, tenant, translate } from "@stampflow/kernel/server";
import { companyOf } from "@stampflow/system/server";
import { organisation } from "../../people.ts";
import type { Head } from "../../record/entities.ts";
import { headsOf } from "../../record/store.ts";
import { formVersionFor } from "../../version/published-version.ts";
import { titleOf } from "../list/title.ts";

type Drawn = Pick<Design, "list">;
type AttachedLink = { control: Control; link: Link };

const isContact = ({ type }: Control): boolean => type === "contact";

/** The linked applications in these values, including rows of tables. */
export const linksIn = (design: Drawn, values: Values): AttachedLink[] =>
  [...eachValue(design, values)].flatMap(({ control, value }) =>
    isContact(control) ? linksOf(value).map((link) => ({ control, link })) : [],
  );

/** An id is new in each field: readers of one field may not see another. */
const keyOf = ({ control, link }: AttachedLink): string => `${fieldKey(control)} ${link.id}`;

function mayAttach({ control }: AttachedLink, head: Head | undefined, userId: string): head is Head {
  if (!head || (head.applicantId !== userId && head.submitterId !== userId)) return false;
  return formsLinked(kinds.contact.optionsOf(control))?.includes(head.formId) ?? true;
}

/**
 * A52: a newly linked application must be the sender's own and gets its current title; an earlier link stays as it
 * is.
 */
export async function checkLinks(design: Drawn, values: Values, before: Values, userId: string): Promise<Values> {
  const found = linksIn(design, values);
  if (found.length === 0) return values;
  const linkByKey = new Map(linksIn(design, before).map((one) => [keyOf(one), one.link]));
  const fresh = found.filter((one) => !linkByKey.has(keyOf(one)));
  const [heads, org, company] = await Promise.all([
    headsOf(fresh.map(({ link }) => link.id)),
    organisation(),
    companyOf(tenant()),
  ]);
  for (const one of fresh) {
    const head = heads.get(one.link.id);
    if (!mayAttach(one, head, userId)) return refuse("approval.link.foreign", { name: one.link.value || one.link.id });
    const date = formatDateTime(head.createdAt, language(), company?.timeZone ?? "UTC");
    const title = titleOf(head, await formVersionFor(head), org);
    linkByKey.set(keyOf(one), {
      ...one.link,
      value: translate("approval.link.title", language(), { title, date }),
    });
  }
  return withValues(design, values, (control, value) =>
    isContact(control) ? linksOf(value).map((link) => linkByKey.get(keyOf({ control, link })) ?? link) : value,
  );
}
