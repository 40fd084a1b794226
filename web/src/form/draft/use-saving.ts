import { type Design, writeDesign } from "@stampflow/form";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { Autosave, later, type SaveState } from "../../kit/draft/autosave.ts";
import { ApiError, isFinal, isReported } from "../../platform/call.ts";
import { useSession } from "../../platform/session.ts";
import { toast } from "../../platform/toast.ts";
import { formKeys } from "../calls.ts";
import type { FormHeader } from "../header/form-header.ts";
import { saveForm, useIcons } from "../queries.ts";
import type { Start } from "../use-start.ts";
import { useDesignerWords } from "../words.ts";

export type FormDraft = { header: FormHeader; design: Design; definition: Start["definition"] };

/**
 * Each save adds a line to the audit log, so saving waits longer than for the browser's copy: until the step is left,
 * or a minute.
 */
const pauseMs = 60_000;

const isConflict = (error: unknown) => error instanceof ApiError && error.code === "approval.form.changed";
const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

type Held = { sound: boolean; offered: boolean };

/**
 * Saves the form on the server: a new one is created once, later it is saved whenever it has no faults. While a stored
 * draft is offered it is saved by hand only.
 */
export function useSaving(
  start: Start,
  draft: FormDraft,
  { sound, offered }: Held,
  onSaved: (saved: FormDraft) => void,
) {
  const t = useDesignerWords();
  const client = useQueryClient();
  const { tenantId } = useSession().session.user;
  const icons = useIcons();
  const [base, setBase] = useState<FormDraft>({
    header: start.header,
    design: start.design,
    definition: start.definition,
  });
  /** The last form that both this page and the server had: what a merge begins from. */
  const [common, setCommon] = useState(base);
  const [saves, setSaves] = useState(0);
  const [creating, setCreating] = useState(false);
  const [createdAt, setCreatedAt] = useState<number | null>(null);
  const dirty = draft.header !== base.header || draft.design !== base.design;

  const send = async ({ header, design, definition }: FormDraft, revision: number | undefined) => {
    const url = header.url || (icons.data?.records[0]?.lconUrl ?? "");
    const saved = { id: start.id, revision, header: { ...header, url }, date: writeDesign(design), tenantId };
    return saveForm({ ...saved, ...(definition ? { definition } : {}) });
  };
  const done = async (saved: FormDraft) => {
    setBase(saved);
    setCommon(saved);
    setSaves((before) => before + 1);
    onSaved(saved);
    await client.invalidateQueries({ queryKey: formKeys.all, refetchType: "none" });
  };
  const latest = useRef({ send, done });
  useEffect(() => {
    latest.current = { send, done };
  });
  const [autosave] = useState(
    () =>
      new Autosave<FormDraft>(
        {
          save: async (saved, revision) => {
            await latest.current.send(saved, revision);
            await latest.current.done(saved);
            return { revision: revision + 1, savedAt: Date.now() };
          },
          isConflict,
          isFinal,
          messageOf,
          later,
        },
        start.revision ?? 0,
        start.savedAt,
        pauseMs,
      ),
  );
  const isNew = start.id === null;
  useEffect(() => {
    if (dirty && sound && !isNew && !offered) autosave.changed(draft);
  }, [autosave, draft, dirty, sound, isNew, offered]);
  useEffect(() => () => void autosave.flush(), [autosave]);
  const kept = useSyncExternalStore(autosave.subscribe, autosave.snapshot);
  // The same object while nothing changes: the page reports it to its frame.
  const created = useMemo(() => stateOf(creating, createdAt), [creating, createdAt]);

  const create = async () => {
    setCreating(true);
    try {
      const formId = await send(draft, undefined);
      setCreatedAt(Date.now());
      await done(draft);
      return formId;
    } catch (error) {
      if (isReported(error)) return null;
      toast.error({ title: t("prompt"), description: error instanceof Error ? error.message : t("saveFailed") });
      return null;
    } finally {
      setCreating(false);
    }
  };
  const save = async (): Promise<string | null> => {
    if (isNew) return create();
    if (dirty && offered) autosave.changed(draft);
    if (await autosave.flush()) return start.id;
    const state = autosave.snapshot();
    const description = state.kind === "failed" || state.kind === "refused" ? state.message : t("saveFailed");
    toast.error({ title: t("prompt"), description, key: "form-designer" });
    return null;
  };
  /** Saves this form over the one that somebody else has saved. */
  const overwrite = (mine: FormDraft, theirs: Pick<FormDraft, "header" | "design">, revision: number) => {
    setCommon({ ...mine, ...theirs });
    setBase(mine);
    return autosave.overwrite(revision, mine);
  };
  return {
    dirty,
    common,
    saves,
    saved: isNew ? created : kept,
    save,
    keep: async () => void (await autosave.flush()),
    overwrite,
  };
}

/** A new form leaves this page when it has been created. */
const stateOf = (creating: boolean, at: number | null): SaveState =>
  creating ? { kind: "saving" } : { kind: "saved", at };
