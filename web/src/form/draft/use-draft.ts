import type { Design } from "@stampflow/form";
import { useCallback, useEffect, useState } from "react";
import { store, storeJson } from "../../platform/local-storage.ts";
import type { FormHeader } from "../header/form-header.ts";
import { writeDraft } from "./draft.ts";

const pauseMs = 800;

/** Keeps a draft a moment after each change; answers when it was kept last. */
export function useDraft(name: string, work: { header: FormHeader; design: Design; dirty: boolean }) {
  const [savedAt, setSavedAt] = useState<number | null>(null);
  const { header, design, dirty } = work;
  useEffect(() => {
    if (!dirty) return;
    const timer = setTimeout(() => {
      const now = Date.now();
      storeJson(name, writeDraft({ header, design, savedAt: now }));
      setSavedAt(now);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [name, header, design, dirty]);
  const drop = useCallback(() => {
    store(name, null);
    setSavedAt(null);
  }, [name]);
  return { savedAt, drop };
}
