import type { Values } from "@stampflow/form";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { later } from "../../kit/draft/autosave.ts";
import { DelayedStore } from "../../kit/draft/delayed-store.ts";
import { store, stored, storeJson } from "../../platform/local-storage.ts";
import { useSession } from "../../platform/session.ts";
import { deleteUnsent, loadUnsent, saveUnsent } from "../calls.ts";
import { keys } from "../keys.ts";
import { type Draft, draftName, parseDraft } from "./draft.ts";

type Chosen = Record<string, string[]>;
/** The server copy is saved less often than the one on this device. */
const sendMs = 4000;

/** Loaded before the page opens: undefined while loading, null if there is none or the server does not answer. */
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
  return { name, draft };
}

const newer = (one: Draft | null, other: Draft | null) =>
  one && other ? (one.savedAt >= other.savedAt ? one : other) : (one ?? other);

/** Saves the draft a moment after the last change, and when the page is left; returns when it did so last. */
export function useDraftAutosave(
  { name, about }: { name: string; about: string },
  filled: { version: number; values: Values; chosen: Chosen; dirty: boolean },
) {
  const { version, values, chosen, dirty } = filled;
  const [savedAt, setSavedAt] = useState<number | null>(null);
  const latest = useRef(filled);
  useEffect(() => {
    latest.current = filled;
  });
  const first = useRef(true);
  const waiting = useRef(false);
  // Set after submitting: the form stays dirty until the page is closed, and must not be saved again.
  const dropped = useRef(false);
  const keeping = useRef<DelayedStore>(null);
  useEffect(() => {
    const current = new DelayedStore(() => {
      const { dirty: isChanged, ...draft } = latest.current;
      if (!isChanged || !waiting.current) return;
      const at = Date.now();
      storeJson(name, { ...draft, savedAt: at });
      waiting.current = false;
      setSavedAt(at);
    });
    keeping.current = current;
    return () => current.end();
  }, [name]);
  useEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    if (!dirty) dropped.current = false;
    if (!dirty || dropped.current) return;
    waiting.current = true;
    keeping.current?.changed();
    const send = () => {
      if (!dropped.current) void saveUnsent({ about, version, values, chosen }).catch(() => null);
    };
    return later(send, sendMs);
  }, [about, version, values, chosen, dirty]);
  const drop = () => {
    dropped.current = true;
    waiting.current = false;
    store(name, null);
    // If deleting fails, the copy expires by itself; at worst it is offered once more.
    void deleteUnsent(about).catch(() => null);
  };
  return { savedAt, drop };
}
