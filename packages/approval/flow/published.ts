import { refuse } from "@stampflow/kernel";
import { type PublishedVersion, publishedVersion } from "./published-version.ts";
import { versionById } from "./store.ts";

/** A version somebody names: it has to be there. */
export async function publishedEdition(formId: string, version: number): Promise<PublishedVersion> {
  if (!(await versionById(formId, version))) return refuse("approval.flow.notFound");
  return publishedVersion(formId, version);
}
