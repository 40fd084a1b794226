import type { flow } from "@stampflow/approval";
import { type Design, readDesign, writeDesign } from "@stampflow/form";
import { emptyHeader, type FormHeader } from "../header/form-header.ts";

export type Draft = {
  header: FormHeader;
  design: Design;
  /** The flow that a form of a template begins with. */
  definition?: flow.DraftDefinition | undefined;
  savedAt: number;
};

/** One for each person and form; those of new forms begin with it, each with a key of its own. */
export const draftName = (tenantId: string, userId: string, what: string): string =>
  `formDesigner.draft.${tenantId}.${userId}.${what}`;

export const writeDraft = ({ header, design, definition, savedAt }: Draft) => ({
  ...{ header, date: writeDesign(design), savedAt },
  ...(definition ? { definition } : {}),
});

const texts = ["formName", "formRemarks", "formClassification", "url"] as const;

/** The stored draft, if it is valid: the browser's storage can hold anything. */
export function readDraft(stored: unknown): Draft | null {
  if (typeof stored !== "object" || stored === null) return null;
  const { header, date, savedAt, definition } = stored as Partial<
    Record<"header" | "date" | "savedAt" | "definition", unknown>
  >;
  if (typeof header !== "object" || header === null || typeof date !== "string" || typeof savedAt !== "number")
    return null;
  const fields = header as Partial<Record<(typeof texts)[number], unknown>>;
  if (!texts.every((name) => typeof fields[name] === "string")) return null;
  const read = readDesign(date);
  if (!("design" in read)) return null;
  const draft = { header: { ...emptyHeader, ...(header as FormHeader) }, design: read.design, savedAt };
  // The server reads it again before it is kept.
  return typeof definition === "object" && definition !== null
    ? { ...draft, definition: definition as flow.DraftDefinition }
    : draft;
}

export type StoredDraft = Draft & { name: string };

/** The draft to offer: the newest of these. */
export function newestDraft(names: readonly string[], read: (name: string) => unknown): StoredDraft | null {
  const found = names.flatMap((name) => {
    const draft = readDraft(read(name));
    return draft ? [{ ...draft, name }] : [];
  });
  return found.sort((one, other) => other.savedAt - one.savedAt)[0] ?? null;
}
