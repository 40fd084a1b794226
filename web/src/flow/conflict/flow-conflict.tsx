import { mergeFlows } from "@stampflow/flow";
import { useQuery } from "@tanstack/react-query";
import { type Draft, loadDraft } from "../calls.ts";
import { useDesign } from "../design.ts";
import type { FlowDefinition, FlowNode } from "../document.ts";
import { nodeKind } from "../node/index.ts";
import { readDefinition } from "../read.ts";
import { flowFacet } from "../versions/change-text.ts";
import { flowChanges } from "../versions/compare.ts";
import { ConflictBanner } from "./conflict-banner.tsx";

type Props = {
  formId: string;
  /** The last draft that both had. */
  base: FlowDefinition;
  onTake: () => Promise<void>;
  onKeep: (theirs: Draft) => Promise<void>;
  onMerge: (merged: FlowDefinition, theirs: Draft) => Promise<void>;
};

/** Somebody else saved the same flow. */
export default function FlowConflict({ formId, base, onTake, onKeep, onMerge }: Props) {
  const { textContext, definition: mine } = useDesign();
  const { words, fields } = textContext;
  const asked = useQuery({
    queryKey: ["flow-designer", "theirs", formId],
    queryFn: ({ signal }) => loadDraft(formId, signal),
    gcTime: 0,
  });
  const draft = asked.isFetchedAfterMount ? asked.data : undefined;
  const nameOf = (type: FlowNode["type"]) => words(`node.${nodeKind(type).key}.name`);
  const theirs = draft && readDefinition(draft.definition);
  return (
    <ConflictBanner
      name={draft?.savedBy}
      facetOf={flowFacet}
      onTake={onTake}
      of={
        draft &&
        theirs && {
          mine: flowChanges(base, mine, nameOf),
          theirs: flowChanges(base, theirs, nameOf),
          merge: (choices) => mergeFlows({ base, mine, theirs }, fields, choices),
          onKeep: () => onKeep(draft),
          onMerge: (merged) => onMerge(readDefinition(merged), draft),
        }
      }
    />
  );
}
