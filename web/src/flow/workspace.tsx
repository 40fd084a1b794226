import { useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from "react";
import { DraftOffer } from "../form/draft/draft-offer.tsx";
import { Skeleton } from "../kit/feedback/skeleton.tsx";
import { useIsPhone } from "../kit/use-media.ts";
import type { DesignerStep } from "./address.ts";
import { BasicInfo } from "./basic/basic-info.tsx";
import { BoundNotice } from "./basic/bound-notice.tsx";
import { type Draft, keys, loadDraft } from "./calls.ts";
import { useActions } from "./canvas/use-actions.ts";
import { type Design, DesignContext } from "./design.ts";
import { useNames } from "./directory/use-names.ts";
import type { FlowDefinition, TextContext } from "./document.ts";
import { useDraft } from "./draft/use-draft.ts";
import { Editor } from "./editor.tsx";
import type { FlowPart } from "./frame/part.ts";
import { readDefinition } from "./read.ts";
import { useSidePanel } from "./use-side-panel.ts";
import { useFlowWords } from "./use-words.ts";

const PublishDialog = lazy(() => import("./publish/publish-dialog.tsx"));
const FlowSettings = lazy(() => import("./settings/flow-settings.tsx"));
const FlowConflict = lazy(() => import("./conflict/flow-conflict.tsx"));

type Props = {
  draft: Draft;
  applyType: number;
  step: DesignerStep;
  published: { version: number; changed: boolean };
  publishing: boolean;
  /** How often the form was saved: conditions and rights name its fields. */
  formSaves: number;
  goTo: (step: DesignerStep) => void;
  report: (part: FlowPart) => void;
  onClosePublish: () => void;
  onPublished: (version: number) => void;
  /** The form on the server differs from the one being drawn. */
  onFormChanged: () => Promise<void>;
};

/** One form's flow: what its steps show, over one draft that saves itself. It stays while other steps are open. */
export function Workspace({
  draft,
  applyType,
  step,
  published,
  publishing,
  formSaves,
  goTo,
  report,
  onClosePublish,
  onPublished,
  onFormChanged,
}: Props) {
  const words = useFlowWords();
  const client = useQueryClient();
  const work = useDraft(draft);
  const { store, autosave, view, saved } = work;
  const [fields, setFields] = useState(draft.fields);
  const [moving, setMoving] = useState<string | null>(null);
  const sidePanel = useSidePanel();
  const phone = useIsPhone();
  const root = view.definition.node;
  const nameOf = useNames(root);
  const textContext: TextContext = useMemo(() => ({ words, fields, root, nameOf }), [words, fields, root, nameOf]);
  useEffect(() => {
    work.textContext.current = textContext;
  });
  const move = (id: string | null) => {
    setMoving(id);
    if (phone && id) sidePanel.fold(false);
  };
  const actions = useActions({ store, words, open: () => sidePanel.show("node"), setMoving: move });
  const design: Design = useMemo(
    () => ({ definition: view.definition, textContext, actions, applyType, readOnly: false, moving }),
    [view.definition, textContext, actions, applyType, moving],
  );

  const reload = async () => {
    const theirs = await client.fetchQuery({
      queryKey: keys.draft(draft.formId),
      queryFn: () => loadDraft(draft.formId),
      staleTime: 0,
    });
    work.adopt(theirs);
    return theirs;
  };
  const takeTheirs = async () => {
    const theirs = await reload();
    setFields(theirs.fields);
    store.replace(readDefinition(theirs.definition), Date.now());
    work.adopt(theirs);
  };
  const keepMine = async (theirs: Draft) => void (await work.over(theirs));
  /** Undo after the merge restores what was drawn here. */
  const takeMerged = async (merged: FlowDefinition, theirs: Draft) => {
    setFields(theirs.fields);
    store.replace(merged, Date.now());
    await work.over(theirs);
  };
  useEffect(() => report({ state: saved, flush: () => autosave.flush() }), [report, saved, autosave]);
  const known = useRef(formSaves);
  useEffect(() => {
    if (known.current === formSaves) return;
    known.current = formSaves;
    void loadDraft(draft.formId).then((theirs) => setFields(theirs.fields));
  }, [formSaves, draft.formId]);

  return (
    <DesignContext value={design}>
      {saved.kind === "conflict" && (
        <Suspense fallback={null}>
          <FlowConflict
            formId={draft.formId}
            base={work.base()}
            onTake={takeTheirs}
            onKeep={keepMine}
            onMerge={takeMerged}
          />
        </Suspense>
      )}
      {work.localDraft && saved.kind !== "conflict" && (
        <DraftOffer
          savedAt={work.localDraft.savedAt}
          onUse={() => work.localDraft && void work.restoreLocalDraft(work.localDraft)}
          onDrop={work.discardLocalDraft}
        />
      )}
      {draft.boundTo && step !== "form" && <BoundNotice to={draft.boundTo} step={step} />}
      {step === "basicInfo" && !draft.boundTo && <BasicInfo store={store} formId={draft.formId} />}
      {step === "flowSetting" && !draft.boundTo && (
        <Suspense fallback={<Skeleton />}>
          <FlowSettings formId={draft.formId} work={work} />
        </Suspense>
      )}
      {step === "flowDesign" && !draft.boundTo && (
        <Editor
          {...{ draft, work, sidePanel }}
          current={published.version}
          onPublished={onPublished}
          onReload={async () => {
            await takeTheirs();
            await onFormChanged();
          }}
        />
      )}
      {publishing && (
        <Suspense fallback={null}>
          <PublishDialog
            formId={draft.formId}
            work={work}
            onFix={() => {
              onClosePublish();
              sidePanel.show("faults");
              goTo("flowDesign");
            }}
            onClose={onClosePublish}
            onPublished={onPublished}
          />
        </Suspense>
      )}
    </DesignContext>
  );
}
