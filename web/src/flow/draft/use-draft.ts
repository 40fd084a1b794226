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
  /** The last drawing that both this page and the server had: what a merge begins from. */
  const common = useRef<FlowDefinition | null>(null);
  const [{ store, autosave, first }] = useState(() => ({
    first: readDefinition(draft.definition),
    store: new DesignStore(readDefinition(draft.definition)),
    autosave: new Autosave<FlowDefinition>(
      {
        save: async (definition, revision) => {
          const saved = await saveDraft(draft.formId, toSave(definition), revision);
          common.current = definition;
          return saved;
        },
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
  const base = () => common.current ?? first;
  /** What is shown goes over what they saved. */
  const over = (theirs: Draft) => {
    common.current = readDefinition(theirs.definition);
    return autosave.overwrite(theirs.revision, store.snapshot().definition);
  };
  const adopt = (theirs: Draft) => {
    common.current = readDefinition(theirs.definition);
    autosave.adopt(theirs.revision, theirs.savedAt);
  };
  return { store, autosave, view, saved, toSave, reading, base, over, adopt };
}
