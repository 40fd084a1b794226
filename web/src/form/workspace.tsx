import { checkDesign, checkHeader, type Design, textOf, writeDesign } from "@stampflow/form";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { useLanguage } from "../kit/form/words.ts";
import { isReported } from "../platform/call.ts";
import { storedJson } from "../platform/local-storage.ts";
import { useSession } from "../platform/session.ts";
import { toast } from "../platform/toast.ts";
import { flowAddress, listAddress } from "./address.ts";
import { formKeys } from "./calls.ts";
import { FormDesigner } from "./designer.tsx";
import { draftName, readDraft } from "./draft/draft.ts";
import { DraftOffer } from "./draft/draft-offer.tsx";
import { useDraft } from "./draft/use-draft.ts";
import type { FormHeader } from "./header/form-header.ts";
import { DesignerHeader } from "./header/header.tsx";
import { usePorts } from "./ports.ts";
import { saveForm, useIcons } from "./queries.ts";
import type { Started } from "./template/templates.ts";
import { TemplatesOffer } from "./template/templates-offer.tsx";
import { useDesigner } from "./use-designer.ts";
import { useDesignerWords } from "./words.ts";

export type Start = { id: string | null; revision: number | undefined; header: FormHeader; design: Design };

const noValues = {};

/** One form being drawn: the design, its draft, and saving it. */
export function Workspace({ start: first, what }: { start: Start; what: string }) {
  // The version that was read when the page opened: a newer one would hide that somebody else has saved meanwhile.
  const [start] = useState(first);
  const { session } = useSession();
  const { tenantId, userId } = session.user;
  const name = draftName(tenantId, userId, what);
  const [offer, setOffer] = useState(() => readDraft(storedJson<unknown>(name, null)));
  const [header, setHeader] = useState(start.header);
  const language = useLanguage();
  const [tried, setTried] = useState(false);
  const [faultsOpen, setFaultsOpen] = useState(false);
  const designer = useDesigner(start.design);
  const ports = usePorts(designer.design, noValues, {});
  const navigate = useNavigate();
  const dirty = header !== start.header || designer.design !== start.design;
  const draft = useDraft(name, { header, design: designer.design, dirty });
  const faults = [...checkHeader(header), ...checkDesign(designer.design)];
  const save = useSaving(start, tenantId, draft.drop);

  const trySave = () => {
    setTried(true);
    const [first] = faults;
    if (first) {
      toast.error({ title: textOf(language, first.code, first.data), key: "form-designer" });
      return setFaultsOpen(true);
    }
    void save.run(header, designer.design);
  };
  const takeDraft = () => {
    if (offer) {
      setHeader(offer.header);
      designer.replace(offer.design);
    }
    setOffer(null);
  };
  const dropDraft = () => {
    draft.drop();
    setOffer(null);
  };
  /** What was named already keeps its name. */
  const begin = (started: Started) => {
    setHeader((old) => ({ ...old, ...started.header, ...named(old) }));
    designer.replace(started.design);
  };
  return (
    <FormDesigner
      designer={designer}
      ports={ports}
      header={header}
      savedAt={draft.savedAt}
      faultsOpen={faultsOpen}
      onFaultsOpen={setFaultsOpen}
      offer={start.id === null && <TemplatesOffer onUse={begin} />}
    >
      <DesignerHeader
        header={header}
        onChange={(part) => setHeader((old) => ({ ...old, ...part }))}
        faulty={new Set(tried ? faults.map((fault) => fault.at ?? "") : [])}
        saving={save.saving}
        onBack={() => navigate(listAddress)}
        onNext={() => (start.id !== null && !dirty ? navigate(flowAddress(start.id, false)) : trySave())}
        onSave={trySave}
      />
      {offer && <DraftOffer savedAt={offer.savedAt} onUse={takeDraft} onDrop={dropDraft} />}
    </FormDesigner>
  );
}

const named = (header: FormHeader) => Object.fromEntries(Object.entries(header).filter(([, text]) => text !== ""));

function useSaving(start: Start, tenantId: string, dropDraft: () => void) {
  const say = useDesignerWords();
  const navigate = useNavigate();
  const client = useQueryClient();
  const icons = useIcons();
  const [saving, setSaving] = useState(false);

  const run = async (header: FormHeader, design: Design) => {
    const url = header.url || (icons.data?.records[0]?.lconUrl ?? "");
    setSaving(true);
    try {
      const { id, revision } = start;
      const formId = await saveForm({ id, revision, header: { ...header, url }, date: writeDesign(design), tenantId });
      dropDraft();
      await client.invalidateQueries({ queryKey: formKeys.all });
      toast.success({ title: say("saved") });
      void navigate(flowAddress(formId, id === null));
    } catch (error) {
      if (isReported(error)) return;
      toast.error({ title: say("prompt"), description: error instanceof Error ? error.message : say("saveFailed") });
    } finally {
      setSaving(false);
    }
  };
  return { saving, run };
}
