import { type Merge, type MergeChoices, mergeDocuments } from "@stampflow/kernel";
import type { FlowDefinition } from "../model/definition.ts";
import { normalise } from "../model/normalise.ts";
import type { Field } from "../model/outcome.ts";
import { check } from "../publish/check.ts";
import { drawingOf, mergingParts } from "./merging-parts.ts";

type Drawings = { base: FlowDefinition; mine: FlowDefinition; theirs: FlowDefinition };

/** Merges the changes two people made to the same drawing (D36). */
export function mergeFlows(
  { base, mine, theirs }: Drawings,
  fields: readonly Field[],
  choices: MergeChoices = {},
): Merge<FlowDefinition> {
  const ports = {
    partsOf: (definition: FlowDefinition) => mergingParts(normalise(definition)),
    build: drawingOf,
    faultsOf: (definition: FlowDefinition) =>
      check(definition, fields).faults.map(({ code, node, data }) => ({
        text: JSON.stringify([code, node, data]),
        parts: [node, ...Object.values(data).flat().map(String)],
      })),
  };
  return mergeDocuments(ports, base, mine, theirs, choices);
}
