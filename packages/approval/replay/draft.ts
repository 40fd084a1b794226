import { compile, type Organisation } from "@stampflow/flow";
import { refuse } from "@stampflow/kernel";
import { checkDraft, refuseFaults } from "../flow/check.ts";
import { documentOf, type Edition, editionOf } from "../flow/edition.ts";
import { publishedEdition } from "../flow/published.ts";
import type { DraftDefinition } from "../flow/schema.ts";
import { draftOf } from "../flow/store.ts";

type Chosen = { formId: string; version?: number | undefined; definition?: DraftDefinition | undefined };

/** What is tried: a version once published, or the draft. */
export const chosenEdition = ({ formId, version, definition }: Chosen, org: Organisation): Promise<Edition> =>
  version === undefined ? draftEdition(formId, definition, org) : publishedEdition(formId, version);

/** The draft as it would be published now: the one given, or as it was saved. */
export async function draftEdition(
  formId: string,
  given: DraftDefinition | undefined,
  org: Organisation,
): Promise<Edition> {
  const draft = given ?? (await draftOf(formId))?.definition ?? refuse("approval.flow.notFound");
  const { definition, date, findings } = await checkDraft(formId, draft, org);
  refuseFaults(findings);
  if (!definition) return refuse("approval.flow.faulty", { count: 1, first: "" });
  return editionOf(documentOf({ formName: "", remarks: "", icon: "", design: date, definition }), compile(definition));
}
