import type { FlowDefinition } from "../document.ts";
import { readDefinition } from "../read.ts";

/** A drawing that the server does not have yet, with the draft that it began from: what a merge needs. */
export type LocalDraft = { definition: FlowDefinition; base: FlowDefinition; revision: number; savedAt: number };

/** One for each person and form. */
export const localDraftKey = (tenantId: string, userId: string, formId: string): string =>
  `flowDesigner.draft.${tenantId}.${userId}.${formId}`;

/** The browser's storage can hold anything. */
export function readLocalDraft(stored: unknown): LocalDraft | null {
  if (typeof stored !== "object" || stored === null) return null;
  const { definition, base, revision, savedAt } = stored as Partial<LocalDraft>;
  if (!definition || !base || typeof revision !== "number" || typeof savedAt !== "number") return null;
  try {
    return { definition: readDefinition(definition), base: readDefinition(base), revision, savedAt };
  } catch {
    return null;
  }
}
