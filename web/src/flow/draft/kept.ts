import type { FlowDefinition } from "../document.ts";
import { readDefinition } from "../read.ts";

/** A drawing that the server does not have yet, with the draft that it began from: what a merge needs. */
export type Kept = { definition: FlowDefinition; base: FlowDefinition; revision: number; keptAt: number };

/** One for each person and form. */
export const keptName = (tenantId: string, userId: string, formId: string): string =>
  `flowDesigner.draft.${tenantId}.${userId}.${formId}`;

/** The browser's storage can hold anything. */
export function readKept(stored: unknown): Kept | null {
  if (typeof stored !== "object" || stored === null) return null;
  const { definition, base, revision, keptAt } = stored as Partial<Kept>;
  if (!definition || !base || typeof revision !== "number" || typeof keptAt !== "number") return null;
  try {
    return { definition: readDefinition(definition), base: readDefinition(base), revision, keptAt };
  } catch {
    return null;
  }
}
