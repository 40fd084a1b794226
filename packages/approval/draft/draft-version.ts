import type { Organisation } from "@stampflow/flow";
import { refuse } from "@stampflow/kernel";
import { compile } from "../version/formulas.ts";
import type { PublishedVersion } from "../version/published-version.ts";
import { documentOf, publishedVersionOf, requestedVersion } from "../version/published-version.ts";
import { checkDraft, refuseFaults } from "./check.ts";
import type { DraftDefinition } from "./schema.ts";
import { draftOf } from "./store.ts";

type Chosen = { formId: string; version?: number | undefined; definition?: DraftDefinition | undefined };

/** What is replayed on: a published version, or the draft. */
export const chosenVersion = ({ formId, version, definition }: Chosen, org: Organisation): Promise<PublishedVersion> =>
  version === undefined ? draftVersion(formId, definition, org) : requestedVersion(formId, version);

/** The draft as a version: the one given, or the saved one. */
export async function draftVersion(
  formId: string,
  given: DraftDefinition | undefined,
  org: Organisation,
): Promise<PublishedVersion> {
  const draft = given ?? (await draftOf(formId))?.definition ?? refuse("approval.flow.notFound");
  const { definition, date, findings } = await checkDraft(formId, draft, org);
  refuseFaults(findings);
  if (!definition) return refuse("approval.flow.faulty", { count: 1, first: "" });
  return publishedVersionOf(
    documentOf({ formName: "", remarks: "", icon: "", design: date, definition }),
    compile(definition),
  );
}
