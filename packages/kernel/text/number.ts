/** Signs of Chinese and Japanese input methods that NFKC leaves as they are. */
const points = /[。｡]/g;
const commas = /、/g;
const minuses = /[−‐–—\u30fc]/g;
const number = /^([+-]?)(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d+))?$/;

/**
 * A number as people and input methods write it ("１，２３４。５") as "1234.5"; null where it is none. Commas stand only
 * between thousands: "1,5" is neither 15 nor 1.5.
 */
export function numberText(written: string): string | null {
  const text = written.normalize("NFKC").replace(points, ".").replace(commas, ",").replace(minuses, "-").trim();
  const [, sign = "", whole = "", decimals] = number.exec(text) ?? [];
  if (whole === "") return null;
  return `${sign === "-" ? "-" : ""}${whole.replaceAll(",", "")}${decimals === undefined ? "" : `.${decimals}`}`;
}
