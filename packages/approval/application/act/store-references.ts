import type { Design, Values } from "@stampflow/form";
import { storeFiles } from "../../file/check.ts";
import { checkChosenEntries } from "./chosen-entries.ts";
import { checkLinks } from "./linked-applications.ts";

/** Checks and stores what values refer to: entries of sources, applications, files. */
export async function storeReferences(
  design: Pick<Design, "list">,
  values: Values,
  before: Values,
  userId: string,
): Promise<Values> {
  const chosen = await checkChosenEntries(design, values, before);
  return storeFiles(design, await checkLinks(design, chosen, before, userId), before, userId);
}
