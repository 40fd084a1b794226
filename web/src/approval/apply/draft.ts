export type Draft = {
  readonly version: number;
  readonly values: Record<string, unknown>;
  readonly chosen: Record<string, string[]>;
  readonly savedAt: number;
};

/** Drops older drafts, because the form and its flow have changed too much. */
const keepMs = 30 * 24 * 3600 * 1000;

export const draftName = (tenantId: string, userId: string, formId: string) =>
  `stampflow.draft.${tenantId}.${userId}.${formId}`;

export function parseDraft(stored: string | null, now: number): Draft | null {
  if (stored === null) return null;
  try {
    const value: unknown = JSON.parse(stored);
    if (!isDraft(value)) return null;
    return now - value.savedAt > keepMs ? null : value;
  } catch {
    return null;
  }
}

function isDraft(value: unknown): value is Draft {
  if (typeof value !== "object" || value === null) return false;
  const { version, values, chosen, savedAt } = value as Partial<Record<keyof Draft, unknown>>;
  return typeof version === "number" && typeof savedAt === "number" && isRecord(values) && isChosen(chosen);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isChosen = (value: unknown): value is Record<string, string[]> =>
  isRecord(value) &&
  Object.values(value).every((people) => Array.isArray(people) && people.every((id) => typeof id === "string"));
