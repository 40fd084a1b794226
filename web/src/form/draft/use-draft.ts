import { useEffect, useRef, useState } from "react";
import { DelayedStore } from "../../kit/draft/delayed-store.ts";
import { store, storeJson } from "../../platform/local-storage.ts";
import { type Draft, writeDraft } from "./draft.ts";

type UnsavedDraft = Omit<Draft, "savedAt"> & { dirty: boolean };
type DrawnForm = Pick<UnsavedDraft, "header" | "design">;

const isSame = (one: DrawnForm, other: DrawnForm | null) => one.header === other?.header && one.design === other.design;

/** Keeps what the server does not have yet (flow D22); answers when it did so last. */
export function useDraft(name: string, draft: UnsavedDraft) {
  const [savedAt, setSavedAt] = useState<number | null>(null);
  const { header, design, definition, dirty } = draft;
  const latest = useRef(draft);
  useEffect(() => {
    latest.current = draft;
  });
  /** What the server has or was discarded: React may render once more before `dirty` is false. */
  const dropped = useRef<DrawnForm>(null);
  const keeping = useRef<DelayedStore>(null);
  useEffect(() => {
    const current = new DelayedStore(() => {
      const { dirty: isUnsaved, ...drawn } = latest.current;
      if (!isUnsaved || isSame(drawn, dropped.current)) return;
      const now = Date.now();
      storeJson(name, writeDraft({ ...drawn, savedAt: now }));
      setSavedAt(now);
    });
    keeping.current = current;
    return () => current.end();
  }, [name]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of these is a change.
  useEffect(() => {
    if (dirty) keeping.current?.changed();
  }, [header, design, definition, dirty]);
  // Undone back to the state of the server: the stored draft must not be offered again.
  useEffect(() => {
    if (dirty || savedAt === null) return;
    store(name, null);
    setSavedAt(null);
  }, [dirty, savedAt, name]);
  /** Forgets this design; later changes are stored again. */
  const drop = (drawn: DrawnForm = latest.current) => {
    dropped.current = drawn;
    if (!isSame(latest.current, drawn)) return;
    store(name, null);
    setSavedAt(null);
  };
  return { savedAt, drop };
}
