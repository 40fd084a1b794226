import type { Verb } from "../actions.ts";

const keepLast = 5;
const tagLength = 10;

/** The newest first, each once, five at most. */
export function rememberOpinion(known: readonly string[], opinion: string): string[] {
  const text = opinion.trim();
  if (text === "") return [...known];
  return [text, ...known.filter((other) => other !== text)].slice(0, keepLast);
}

/** Counted in characters, not UTF-16 units: cutting must not split one. */
export function tagOf(opinion: string): string {
  const line = opinion.replace(/\s+/g, " ");
  const characters = Array.from(line);
  return characters.length > tagLength ? `${characters.slice(0, tagLength).join("")}…` : line;
}

export type Opinions = Readonly<Partial<Record<Verb, readonly string[]>>>;

const verbs: readonly Verb[] = ["NEXT", "REJECT", "BACK"];

/** Kept by action, because nobody rejects with the words of an approval. */
export function parseOpinions(stored: string | null): Opinions {
  if (stored === null) return {};
  try {
    const value: unknown = JSON.parse(stored);
    if (typeof value !== "object" || value === null || Array.isArray(value)) return {};
    const given = value as Readonly<Record<string, unknown>>;
    return Object.fromEntries(
      verbs.map((verb) => [verb, textsIn(given[verb])] as const).filter(([, texts]) => texts.length > 0),
    );
  } catch {
    return {};
  }
}

const textsIn = (list: unknown): string[] =>
  Array.isArray(list)
    ? list.filter((part): part is string => typeof part === "string" && part.trim() !== "").slice(0, keepLast)
    : [];
