import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { useLeaveGuard } from "../kit/dialog/leave-guard.ts";
import { useIsPhone } from "../kit/use-media.ts";
import type { Tab } from "./address.ts";
import { BasicInfo } from "./basic/basic-info.tsx";
import { type Draft, keys, loadDraft } from "./calls.ts";
import { useActions } from "./canvas/use-actions.ts";
import { type Design, DesignContext } from "./design.ts";
import { useNames } from "./directory/use-names.ts";
import type { Reading } from "./document.ts";
import { ConflictBanner } from "./draft/conflict-banner.tsx";
import { useDraft } from "./draft/use-draft.ts";
import { Editor } from "./editor.tsx";
import { Header } from "./header.tsx";
import { readDefinition } from "./read.ts";
import { FlowSettings } from "./settings/flow-settings.tsx";
import { useSidePanel } from "./use-side-panel.ts";
import { useFlowWords } from "./use-words.ts";

type Props = { draft: Draft; applyType: number; tab: Tab };

/** One form's flow: three tabs over one draft that saves itself. */
export function Workspace({ draft, applyType, tab }: Props) {
  const words = useFlowWords();
  const client = useQueryClient();
  const work = useDraft(draft);
  const { store, autosave, view, saved } = work;
  const [published, setPublished] = useState({ version: draft.version, changed: draft.changed });
  const [fields, setFields] = useState(draft.fields);
  const [moving, setMoving] = useState<string | null>(null);
  const aside = useSidePanel();
  const phone = useIsPhone();
  const root = view.definition.node;
  const nameOf = useNames(root);
  const reading: Reading = useMemo(() => ({ words, fields, root, nameOf }), [words, fields, root, nameOf]);
  useEffect(() => {
    work.reading.current = reading;
  });
  const move = (id: string | null) => {
    setMoving(id);
    if (phone && id) aside.fold(false);
  };
  const actions = useActions({ store, words, open: () => aside.show("node"), setMoving: move });
  const design: Design = useMemo(
    () => ({ definition: view.definition, reading, actions, applyType, readOnly: false, moving }),
    [view.definition, reading, actions, applyType, moving],
  );
  useLeaveGuard(saved.kind !== "saved");

  const reload = async () => {
    const theirs = await client.fetchQuery({
      queryKey: keys.draft(draft.formId),
      queryFn: () => loadDraft(draft.formId),
      staleTime: 0,
    });
    autosave.adopt(theirs.revision, theirs.savedAt);
    return theirs;
  };
  const takeTheirs = async () => {
    const theirs = await reload();
    setFields(theirs.fields);
    store.replace(readDefinition(theirs.definition), Date.now());
    autosave.adopt(theirs.revision, theirs.savedAt);
  };
  const keepMine = async () => {
    const theirs = await loadDraft(draft.formId);
    await autosave.overwrite(theirs.revision, store.snapshot().definition);
  };
  const onPublished = (version: number) => setPublished({ version, changed: false });
  useEffect(() => {
    if (view.edits > 0) setPublished((before) => (before.changed ? before : { ...before, changed: true }));
  }, [view.edits]);

  return (
    <DesignContext value={design}>
      <div className="fd">
        <Header {...{ draft, tab, saved, work, published, onPublished, aside }} />
        {saved.kind === "conflict" && <ConflictBanner formId={draft.formId} onTake={takeTheirs} onKeep={keepMine} />}
        {tab === "basicInfo" && <BasicInfo draft={draft} store={store} />}
        {tab === "flowSetting" && <FlowSettings store={store} />}
        {tab === "flowDesign" && (
          <Editor
            {...{ draft, work, aside }}
            current={published.version}
            onPublished={onPublished}
            onReload={takeTheirs}
          />
        )}
      </div>
    </DesignContext>
  );
}
