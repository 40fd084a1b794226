/** Three sessions with room for spaces: a search for spaces around dashes costs the square of a longer text. */
const longest = 100;
const time = /^([01]\d|2[0-3]):([0-5]\d)$/;
const dayMinutes = 24 * 60;
const minutes = (text: string): number | null => {
  const [, hours, rest] = time.exec(text) ?? [];
  return hours === undefined ? null : Number(hours) * 60 + Number(rest);
};

/**
 * One to three sessions as they are kept, "09:00-12:00 13:00-18:00"; null for what is none. They stand in order and do not
 * overlap; only the last may end on the next day, within 24 hours of the first start (H2).
 */
export function sessionsIn(typed: string): string | null {
  if (typed.length > longest) return null;
  const text = typed.normalize("NFKC").replace(/\s*[-~\u2013\u2014\u301c]\s*/g, "-");
  const parts = text.split(/[\s,;、]+/).filter(Boolean);
  if (parts.length > 3) return null;
  let first: number | null = null;
  let before = -1;
  for (const [index, part] of parts.entries()) {
    const [from, to, more] = part.split("-").map(padded).map(minutes);
    if (more !== undefined || from === null || from === undefined || to === null || to === undefined) return null;
    first ??= from;
    const overnight = to <= from;
    if (from < before || (overnight && index < parts.length - 1)) return null;
    before = overnight ? to + dayMinutes : to;
    if (before > first + dayMinutes) return null;
  }
  return parts.map((part) => part.split("-").map(padded).join("-")).join(" ");
}

const padded = (text: string) => (/^\d:/.test(text) ? `0${text}` : text);
