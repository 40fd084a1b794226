import { isSame } from "@stampflow/kernel";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { Autosave, later } from "../../kit/draft/autosave.ts";
import { DelayedStore } from "../../kit/draft/delayed-store.ts";
import { ApiError, isFinal } from "../../platform/call.ts";
import { storedJson, storeJson, store as storeText } from "../../platform/local-storage.ts";
import { useSession } from "../../platform/session.ts";
import { type Draft, saveDraft } from "../calls.ts";
import type { FlowDefinition, TextContext } from "../document.ts";
import { readDefinition } from "../read.ts";
import { type LocalDraft, localDraftKey, readLocalDraft } from "./local-draft.ts";
import { DesignStore } from "./store.ts";
import { treeWithContent } from "./with-content.ts";

const isConflict = (error: unknown) => error instanceof ApiError && error.code === "approval.flow.changed";
const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** The drawing and its saving. `toSave` gives the document as it is saved, with contents and flags. */
export function useDraft(draft: Draft) {
  const textContext = useRef<TextContext | null>(null);
  const toSave = (definition: FlowDefinition): FlowDefinition =>
    textContext.current ? { ...definition, node: treeWithContent(definition.node, textContext.current) } : definition;
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
  const latest = useRef(toSave);
  useEffect(() => {
    latest.current = toSave;
  });
  const { tenantId, userId } = useSession().session.user;
  const name = localDraftKey(tenantId, userId, draft.formId);
  const [localDraft, setLocalDraft] = useState(() => {
    const found = readLocalDraft(storedJson<unknown>(name, null));
    return found && !isSame(found.definition, first) ? found : null;
  });
  useEffect(() => {
    let edits = store.snapshot().edits;
    const keeping = new DelayedStore(() => {
      if (autosave.settled) return;
      const definition = latest.current(store.snapshot().definition);
      const base = common.current ?? first;
      storeJson(name, { definition, base, revision: autosave.revision, savedAt: Date.now() } satisfies LocalDraft);
    });
    const stop = store.subscribe(() => {
      const view = store.snapshot();
      if (view.edits === edits) return;
      edits = view.edits;
      autosave.changed(view.definition);
      keeping.changed();
    });
    const stopWatching = autosave.subscribe(() => {
      if (autosave.snapshot().kind === "saved") storeText(name, null);
    });
    return () => {
      stop();
      keeping.end();
      // Listens until the last save is answered, so that a draft that the server has is not offered again.
      void autosave.flush().finally(stopWatching);
    };
  }, [store, autosave, first, name]);
  const view = useSyncExternalStore(store.subscribe, store.snapshot);
  const saved = useSyncExternalStore(autosave.subscribe, autosave.snapshot);
  const base = () => common.current ?? first;
  /** Saves this drawing over the other person's. */
  const over = (theirs: Draft) => {
    common.current = readDefinition(theirs.definition);
    return autosave.overwrite(theirs.revision, store.snapshot().definition);
  };
  const adopt = (theirs: Draft) => {
    common.current = readDefinition(theirs.definition);
    autosave.adopt(theirs.revision, theirs.savedAt);
  };
  const discardLocalDraft = () => {
    storeText(name, null);
    setLocalDraft(null);
  };
  /** Restores the local draft as a new change; a newer save on the server is then a conflict. */
  const restoreLocalDraft = (from: LocalDraft) => {
    setLocalDraft(null);
    common.current = from.base;
    store.replace(from.definition, Date.now());
    return autosave.overwrite(from.revision, from.definition);
  };
  return {
    store,
    autosave,
    view,
    saved,
    toSave,
    textContext,
    base,
    over,
    adopt,
    localDraft,
    discardLocalDraft,
    restoreLocalDraft,
  };
}
