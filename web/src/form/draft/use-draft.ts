import { useCallback, useEffect, useState } from "react";
import { store, storeJson } from "../../platform/local-storage.ts";
import { type Draft, writeDraft } from "./draft.ts";

const pauseMs = 800;

/** Keeps a draft a moment after each change; answers when it was kept last. */
export function useDraft(name: string, work: Omit<Draft, "savedAt"> & { dirty: boolean }) {
  const [savedAt, setSavedAt] = useState<number | null>(null);
  const { header, design, definition, dirty } = work;
  useEffect(() => {
    if (!dirty) return;
    const timer = setTimeout(() => {
      const now = Date.now();
      storeJson(name, writeDraft({ header, design, definition, savedAt: now }));
      setSavedAt(now);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [name, header, design, definition, dirty]);
  const drop = useCallback(() => {
    store(name, null);
    setSavedAt(null);
  }, [name]);
  return { savedAt, drop };
}
