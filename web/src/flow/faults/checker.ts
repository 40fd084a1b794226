import { check, message, normalise } from "@stampflow/flow";
import type { Language } from "@stampflow/kernel";
import type { Finding } from "../calls.ts";
import type { Field, FlowDefinition } from "../document.ts";

/** The check of the engine itself, run in the browser: what keeps this from being published (F35). */
export function checkHere(definition: FlowDefinition, fields: readonly Field[], language: Language): Finding[] {
  const { faults } = check(normalise(definition), fields);
  return faults.map(({ code, node, name, data }) => ({
    code,
    nodeId: node ?? null,
    nodeName: name ?? "",
    data: { ...data },
    message: message(code, data, language),
  }));
}
