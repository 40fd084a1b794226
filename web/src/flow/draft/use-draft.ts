import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { Autosave, later } from "../../kit/draft/autosave.ts";
import { ApiError, isFinal } from "../../platform/call.ts";
import { type Draft, saveDraft } from "../calls.ts";
import type { FlowDefinition, Reading } from "../document.ts";
import { readDefinition } from "../read.ts";
import { DesignStore } from "./store.ts";
import { treeWithContent } from "./with-content.ts";

const isConflict = (error: unknown) => error instanceof ApiError && error.code === "approval.flow.changed";
const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** The drawing and its saving. `toSave` gives the document as it is saved, with contents and flags. */
export function useDraft(draft: Draft) {
  const reading = useRef<Reading | null>(null);
  const toSave = (definition: FlowDefinition): FlowDefinition =>
    reading.current ? { ...definition, node: treeWithContent(definition.node, reading.current) } : definition;
  const [{ store, autosave }] = useState(() => ({
    store: new DesignStore(readDefinition(draft.definition)),
    autosave: new Autosave<FlowDefinition>(
      {
        save: (definition, revision) => saveDraft(draft.formId, toSave(definition), revision),
        isConflict,
        isFinal,
        messageOf,
        later,
      },
      draft.revision,
      draft.savedAt,
    ),
  }));
  useEffect(() => {
    let edits = store.snapshot().edits;
    const stop = store.subscribe(() => {
      const view = store.snapshot();
      if (view.edits === edits) return;
      edits = view.edits;
      autosave.changed(view.definition);
    });
    return () => {
      stop();
      void autosave.flush();
    };
  }, [store, autosave]);
  const view = useSyncExternalStore(store.subscribe, store.snapshot);
  const saved = useSyncExternalStore(autosave.subscribe, autosave.snapshot);
  return { store, autosave, view, saved, toSave, reading };
}
