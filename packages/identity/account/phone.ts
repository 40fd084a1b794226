import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from "libphonenumber-js/max";

/** What can be somebody's own number: no hotline, and none that costs the caller extra. */
const ofPeople: readonly unknown[] = ["MOBILE", "FIXED_LINE", "FIXED_LINE_OR_MOBILE", "VOIP", "PERSONAL_NUMBER"];

/** E.164, or null if it is no mobile or office number of that country. A number with its own prefix keeps it. */
export function phoneNumber(typed: string, region: string): string | null {
  if (!isSupportedCountry(region)) return null;
  const parsed = parsePhoneNumberFromString(typed.normalize("NFKC"), region as CountryCode);
  return parsed?.isValid() && ofPeople.includes(parsed.getType()) ? parsed.number : null;
}

/** What somebody typed to sign in with. */
export type Handle = { kind: "email" | "phone" | "userName"; value: string };

export function handleOf(typed: string, region: string): Handle | null {
  const text = typed.normalize("NFKC").trim();
  if (text.includes("@")) return { kind: "email", value: text.toLowerCase() };
  if (/^[A-Za-z]/.test(text)) return { kind: "userName", value: text.toLowerCase() };
  const value = phoneNumber(text, region);
  return value ? { kind: "phone", value } : null;
}
