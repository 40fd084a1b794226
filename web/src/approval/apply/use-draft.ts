import type { Values } from "@stampflow/form";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { store, stored, storeJson } from "../../platform/local-storage.ts";
import { useSession } from "../../platform/session.ts";
import { deleteUnsent, loadUnsent, saveUnsent } from "../calls.ts";
import { keys } from "../keys.ts";
import { type Draft, draftName, parseDraft } from "./draft.ts";

type Chosen = Record<string, string[]>;
/** Typed on this device, and on the server a little later. */
const debounceMs = 800;
const sendMs = 4000;

/** Loaded before the page opens; null where there is none or the server does not answer. `undefined` while it is asked. */
export function useServerDraft(about: string): Draft | null | undefined {
  const { data, isError } = useQuery({
    queryKey: keys.unsent(about),
    queryFn: ({ signal }) => loadUnsent(about, signal),
    enabled: about !== "",
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
  return isError || about === "" ? null : data;
}

/** The newer one of what this device and the server have, chosen once when the page opens. */
export function useStoredDraft(about: string, fromServer: Draft | null) {
  const { session } = useSession();
  const name = draftName(session.user.tenantId, session.user.userId, about);
  const [draft] = useState(() => newer(parseDraft(stored(name), Date.now()), fromServer));
  const drop = () => {
    store(name, null);
    // What stays behind expires, and is offered once more at worst.
    void deleteUnsent(about).catch(() => null);
  };
  return { name, draft, drop };
}

const newer = (one: Draft | null, other: Draft | null) =>
  one && other ? (one.savedAt >= other.savedAt ? one : other) : (one ?? other);

/** Saves the draft a moment after the last change, and returns when it did so last. */
export function useDraftAutosave(
  { name, about }: { name: string; about: string },
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
    const here = setTimeout(() => {
      const at = Date.now();
      storeJson(name, { version, values, chosen, savedAt: at });
      setSavedAt(at);
    }, debounceMs);
    const there = setTimeout(() => void saveUnsent({ about, version, values, chosen }).catch(() => null), sendMs);
    return () => {
      clearTimeout(here);
      clearTimeout(there);
    };
  }, [name, about, version, values, chosen, dirty]);
  return savedAt;
}
