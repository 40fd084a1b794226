import { checkDesign, checkHeader, type DesignFault, type DrawnForm, type HeaderName, textOf } from "@stampflow/form";
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from "react";
import { useLeaveGuard } from "../kit/dialog/leave-guard.ts";
import type { SaveState } from "../kit/draft/autosave.ts";
import { useLanguage } from "../kit/form/words.ts";
import { newKey } from "../platform/call.ts";
import { store, storedJson, storedNames } from "../platform/local-storage.ts";
import { useSession } from "../platform/session.ts";
import { toast } from "../platform/toast.ts";
import { FormDesigner } from "./designer.tsx";
import type { ConflictView } from "./draft/conflict.ts";
import { draftName, newestDraft } from "./draft/draft.ts";
import { DraftOffer } from "./draft/draft-offer.tsx";
import { useDraft } from "./draft/use-draft.ts";
import { type FormDraft, useSaving } from "./draft/use-saving.ts";
import { Basics } from "./header/basics.tsx";
import { emptyHeader, isHeader } from "./header/form-header.ts";
import type { FormPart } from "./part.ts";
import { usePorts } from "./ports.ts";
import type { Started } from "./template/start.ts";
import { useDesigner } from "./use-designer.ts";
import type { Start } from "./use-start.ts";

const TemplatesOffer = lazy(() => import("./template/templates-offer.tsx"));

export type FormStep = "basicInfo" | "form";
type Props = {
  start: Start;
  what: string;
  /** Which of its steps is open; null while the flow is drawn. */
  step: FormStep | null;
  goTo: (step: FormStep) => void;
  report: (part: FormPart) => void;
  /** Loads the form that somebody else saved, instead of this one. */
  onReload: () => Promise<void>;
  Conflict: ConflictView;
};

const noValues = {};

/** One form being drawn: the design, its draft, and saving it. It stays while other steps are open. */
export default function FormWorkspace({ start: first, what, step, goTo, report, onReload, Conflict }: Props) {
  // The version that was read when the page opened. With a newer one, somebody else's save would go unnoticed.
  const [start] = useState(first);
  const { tenantId, userId } = useSession().session.user;
  const base = draftName(tenantId, userId, what);
  const isNew = start.id === null;
  const [name] = useState(() => (isNew ? `${base}.${newKey()}` : base));
  const newest = () => newestDraft(isNew ? storedNames(`${base}.`) : [base], (one) => storedJson<unknown>(one, null));
  const [offer, setOffer] = useState(newest);
  const offered = offer !== null;
  const [header, setHeader] = useState(start.header);
  const [definition, setDefinition] = useState(start.definition);
  const language = useLanguage();
  const [tried, setTried] = useState(false);
  const [focus, setFocus] = useState<HeaderName | null>(start.id === null ? "formName" : null);
  const [faultsOpen, setFaultsOpen] = useState(false);
  const [givenUp, setGivenUp] = useState(false);
  const designer = useDesigner(start.design);
  const { design } = designer;
  const ports = usePorts(design, noValues, {});
  const work = useMemo(() => ({ header, design, definition }), [header, design, definition]);
  const inHeader = useMemo(() => checkHeader(header), [header]);
  const faults = useMemo(() => [...inHeader, ...checkDesign(design)], [inHeader, design]);
  const saving = useSaving(start, work, { sound: faults.length === 0, offered }, (saved) => {
    if (!offered) draft.drop(saved);
  });
  // Nothing is stored while a draft is offered, which would be overwritten.
  const draft = useDraft(name, { ...work, dirty: saving.dirty && !givenUp && !offered });
  useLeaveGuard(offered && saving.dirty);

  const lead = (fault: DesignFault) => {
    if (isHeader(fault)) {
      setFocus(fault.at);
      return goTo("basicInfo");
    }
    setFaultsOpen(true);
    goTo("form");
  };
  const save = async () => {
    setTried(true);
    const [fault] = faults;
    if (!fault) return saving.save();
    toast.error({ title: textOf(language, fault.code, fault.data), key: "form-designer" });
    lead(fault);
    return null;
  };
  const latest = useRef({ save, keep: saving.keep });
  useEffect(() => {
    latest.current = { save, keep: saving.keep };
  });
  const { saved, dirty, saves } = saving;
  const state = useMemo(() => stateOf(saved, dirty, draft.savedAt), [saved, dirty, draft.savedAt]);
  const { formName, formTitle, formRemarks } = header;
  const form = useMemo(
    () => ({ name: formName, title: formTitle, remarks: formRemarks }),
    [formName, formTitle, formRemarks],
  );
  useEffect(() => {
    report({
      name: formName,
      title: formTitle,
      state,
      saves,
      save: () => latest.current.save(),
      keep: () => latest.current.keep(),
    });
  }, [report, formName, formTitle, state, saves]);

  const takeDraft = () => {
    if (offer) {
      setHeader(offer.header);
      setDefinition(offer.definition);
      designer.replace(offer.design);
      if (offer.name !== name) store(offer.name, null);
    }
    setOffer(null);
  };
  const dropDraft = () => {
    if (offer) store(offer.name, null);
    setOffer(newest());
  };
  const takeTheirs = async () => {
    setGivenUp(true);
    draft.drop();
    await onReload();
  };
  const asWork = ({ header: drawn, design }: DrawnForm): FormDraft => ({
    ...{ header: { ...emptyHeader, ...drawn }, design },
    definition,
  });
  /** One step back from the merge is what was drawn here. */
  const takeMerged = (merged: DrawnForm, theirs: DrawnForm, revision: number) => {
    const both = asWork(merged);
    setHeader(both.header);
    designer.replace(both.design);
    return saving.overwrite(both, asWork(theirs), revision);
  };
  /** What was named already keeps its name. */
  const begin = (started: Started) => {
    setHeader((old) => ({ ...old, ...started.header, ...named(old) }));
    designer.replace(started.design);
    setDefinition(started.definition);
    goTo("form");
  };
  if (step === null) return null;
  const notices = (
    <>
      {offer && <DraftOffer savedAt={offer.savedAt} onUse={takeDraft} onDrop={dropDraft} />}
      {saved.kind === "conflict" && start.id !== null && (
        <Suspense fallback={null}>
          <Conflict
            formId={start.id}
            base={saving.common}
            mine={work}
            onTake={takeTheirs}
            onKeep={(theirs, revision) => saving.overwrite(work, asWork(theirs), revision)}
            onMerge={takeMerged}
          />
        </Suspense>
      )}
    </>
  );
  const templates = start.id === null && design.list.length === 0 && (
    <Suspense fallback={null}>
      <TemplatesOffer onUse={begin} />
    </Suspense>
  );
  if (step === "basicInfo")
    return (
      <>
        {notices}
        <Basics
          header={header}
          onChange={(part) => setHeader((old) => ({ ...old, ...part }))}
          faults={tried ? inHeader : []}
          focus={focus}
        />
        {templates}
      </>
    );
  return (
    <FormDesigner
      designer={designer}
      ports={ports}
      form={form}
      faults={faults}
      faultsOpen={faultsOpen}
      onFaultsOpen={setFaultsOpen}
      onHeaderFault={lead}
      offer={templates}
    >
      {notices}
    </FormDesigner>
  );
}

const activeStates: ReadonlySet<SaveState["kind"]> = new Set(["saving", "failed", "refused", "conflict"]);

/** A change that waits to be sent is kept in this browser meanwhile. */
function stateOf(saved: SaveState, dirty: boolean, localAt: number | null): SaveState {
  if (!dirty || activeStates.has(saved.kind)) return saved;
  return localAt === null ? { kind: "waiting" } : { kind: "local", at: localAt };
}

const named = (header: Start["header"]) => Object.fromEntries(Object.entries(header).filter(([, text]) => text !== ""));
