import { refuse } from "@stampflow/kernel";
import { type Edition, edition } from "./edition.ts";
import { versionById } from "./store.ts";

/** A version somebody names: it has to be there. */
export async function publishedEdition(formId: string, version: number): Promise<Edition> {
  if (!(await versionById(formId, version))) return refuse("approval.flow.notFound");
  return edition(formId, version);
}
