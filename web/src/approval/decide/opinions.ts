const keepLast = 5;
const tagLength = 10;

/** The newest first, each once, five at most. */
export function rememberOpinion(known: readonly string[], opinion: string): string[] {
  const text = opinion.trim();
  if (text === "") return [...known];
  return [text, ...known.filter((other) => other !== text)].slice(0, keepLast);
}

/** Counted in characters, not in UTF-16 units: a cut must not tear one. */
export function tagOf(opinion: string): string {
  const line = opinion.replace(/\s+/g, " ");
  const characters = Array.from(line);
  return characters.length > tagLength ? `${characters.slice(0, tagLength).join("")}…` : line;
}

export function parseOpinions(stored: string | null): string[] {
  if (stored === null) return [];
  try {
    const value: unknown = JSON.parse(stored);
    if (!Array.isArray(value)) return [];
    return value.filter((part): part is string => typeof part === "string" && part.trim() !== "").slice(0, keepLast);
  } catch {
    return [];
  }
}
