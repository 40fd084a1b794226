import { useTranslation } from "react-i18next";

const hues = [210, 160, 25, 265, 190, 340, 95, 45];

const characters = /^[\u3005\u3040-\u30ff\u3400-\u9fff]+$/u;
const kana = /[\u3005\u3040-\u30ff]/u;

/**
 * The last two characters of a Chinese name; the first two of a Japanese one, which begins with the family name: on
 * Japanese pages, and where it has a space or kana. The first letters of another name.
 */
export function initialsOf(name: string, language = ""): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const [family = ""] = words;
  if (words.length > 0 && words.every((word) => characters.test(word))) {
    const japanese = language === "ja-JP" || words.length > 1 || kana.test(family);
    const letters = Array.from(family);
    return (japanese ? letters.slice(0, 2) : letters.slice(-2)).join("");
  }
  return words
    .slice(0, 2)
    .map((word) => Array.from(word)[0]?.toUpperCase() ?? "")
    .join("");
}

/** The same name has the same colour everywhere. */
export function hueOf(name: string): number {
  const sum = Array.from(name).reduce((hash, char) => (hash * 31 + (char.codePointAt(0) ?? 0)) % 9973, 7);
  return hues[sum % hues.length] ?? 210;
}

/** A person's picture, or two letters of the name; the name itself stands beside it. */
export function Avatar({ name, picture, size = 28 }: { name: string; picture?: string; size?: number }) {
  const { i18n } = useTranslation();
  if (picture) return <img className="avatar" src={picture} alt="" width={size} height={size} />;
  const style = { width: size, height: size, fontSize: size * 0.36, background: `hsl(${hueOf(name)} 50% 29%)` };
  return (
    <span className="avatar" style={style} aria-hidden>
      {initialsOf(name, i18n.language)}
    </span>
  );
}
