import { check, definitionSchema, message, normalise } from "@stampflow/flow";
import type { Language } from "@stampflow/kernel";
import type { Finding } from "../calls.ts";
import type { Field, FlowDefinition } from "../document.ts";

/** The check of the engine itself, run in the browser: what keeps this from being published (F35). */
export function checkHere(definition: FlowDefinition, fields: readonly Field[], language: Language): Finding[] {
  const read = definitionSchema.safeParse(definition);
  if (!read.success) {
    return read.error.issues.map((issue) =>
      finding("flow.check.shape", null, "", { path: issue.path.join(".") }, language),
    );
  }
  const { faults } = check(normalise(read.data), fields);
  return faults.map(({ code, node, name, data }) => finding(code, node ?? null, name ?? "", data, language));
}

function finding(
  code: Parameters<typeof message>[0],
  nodeId: string | null,
  nodeName: string,
  data: Readonly<Record<string, unknown>>,
  language: Language,
): Finding {
  return { code, nodeId, nodeName, data: { ...data }, message: message(code, data, language) };
}
