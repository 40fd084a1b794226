import type { Values } from "@stampflow/form";
import { useEffect, useRef, useState } from "react";
import { store, stored, storeJson } from "../../platform/local-storage.ts";
import { useSession } from "../../platform/session.ts";
import { draftName, parseDraft } from "./draft.ts";

type Chosen = Record<string, string[]>;
const debounceMs = 800;

/** The draft on this device, read once when the page opens. */
export function useStoredDraft(formId: string) {
  const { session } = useSession();
  const name = draftName(session.user.tenantId, session.user.userId, formId);
  const [draft] = useState(() => parseDraft(stored(name), Date.now()));
  return { name, draft, drop: () => store(name, null) };
}

/** Saves the draft a moment after the last change, and returns when it did so last. */
export function useDraftAutosave(
  name: string,
  now: { version: number; values: Values; chosen: Chosen; dirty: boolean },
): number | null {
  const { version, values, chosen, dirty } = now;
  const [savedAt, setSavedAt] = useState<number | null>(null);
  const first = useRef(true);
  useEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    if (!dirty) return;
    const timer = setTimeout(() => {
      const at = Date.now();
      storeJson(name, { version, values, chosen, savedAt: at });
      setSavedAt(at);
    }, debounceMs);
    return () => clearTimeout(timer);
  }, [name, version, values, chosen, dirty]);
  return savedAt;
}
