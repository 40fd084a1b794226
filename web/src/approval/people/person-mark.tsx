import type { Person } from "../types.ts";
import "./person-mark.css";

const hues = [210, 160, 25, 265, 190, 340, 95, 45];

/** The last two characters of the given name in Chinese or Japanese, the first letters of another name. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const given = words.at(-1) ?? "";
  if (/^[\u3040-\u30ff\u3400-\u9fff]+$/u.test(given)) return Array.from(given).slice(-2).join("");
  return words
    .slice(0, 2)
    .map((word) => Array.from(word)[0]?.toUpperCase() ?? "")
    .join("");
}

/** The same person has the same colour everywhere. */
export function hueOf(id: string): number {
  const sum = Array.from(id).reduce((hash, char) => (hash * 31 + (char.codePointAt(0) ?? 0)) % 9973, 7);
  return hues[sum % hues.length] ?? 210;
}

/** A face in two letters; the name stands beside it. */
export function PersonMark({ person, size = 36 }: { person: Person; size?: number }) {
  const style = {
    width: size,
    height: size,
    fontSize: size * 0.36,
    background: `hsl(${hueOf(person.id)} 50% 29%)`,
  };
  return (
    <span className="person-mark" style={style} aria-hidden>
      {initialsOf(person.name)}
    </span>
  );
}
