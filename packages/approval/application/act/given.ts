import type { Design, Values } from "@stampflow/form";
import { keepFiles } from "../../file/check.ts";
import { keepChosen } from "./chosen.ts";
import { keepLinks } from "./links.ts";

/** Checks and stores what values refer to: entries of sources, applications, files. */
export async function keepGiven(
  design: Pick<Design, "list">,
  values: Values,
  before: Values,
  userId: string,
): Promise<Values> {
  const chosen = await keepChosen(design, values, before);
  return keepFiles(design, await keepLinks(design, chosen, before, userId), before, userId);
}
