import type { Values } from "@stampflow/form";
import { refuse } from "@stampflow/kernel";
import type { Head } from "./entities.ts";
import { loadTexts } from "./head-and-run.ts";

/** An application as it is stored, whoever may read it: for modules that act on it. */
export async function applicationStored(id: string): Promise<{ head: Head; values: Values }> {
  const { head, text } = (await loadTexts(id)) ?? refuse("approval.application.notFound");
  return { head, values: JSON.parse(text.values) as Values };
}
