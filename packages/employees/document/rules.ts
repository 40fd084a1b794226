import type { Refusal } from "@stampflow/kernel";
import type { DocumentType } from "@stampflow/system";

/** What a document says of its person; only a mainland ID does. */
export type Told = { readonly birthDate: string; readonly gender: "0" | "1" } | null;
export type ReadDocument = { readonly number: string; readonly told: Told };

export const mainlandId: DocumentType = "1";

/** ISO 7064 MOD 11-2 over the first 17 digits. */
function checkDigit(digits: string): string {
  let sum = 0;
  for (const digit of digits) sum = ((sum + Number(digit)) * 2) % 11;
  return "10X98765432"[sum] ?? "";
}

function isDay(day: string): boolean {
  const at = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day);
}

/** As it is written on the document: no spaces, full-width characters as plain ones. */
export const documentNumber = (typed: string): string => typed.normalize("NFKC").replace(/[\s-]/g, "").toUpperCase();

/** Reads a typed number (E5); `today` is the company's day. Its area is not checked: areas are renamed. */
export function readDocument(type: DocumentType, typed: string, today: string): ReadDocument | Refusal {
  const number = documentNumber(typed);
  if (type !== mainlandId) {
    return /^[0-9A-Z]{4,20}$/.test(number) ? { number, told: null } : { code: "employees.document.letters" };
  }
  if (!/^\d{17}[\dX]$/.test(number)) return { code: "employees.document.length" };
  if (checkDigit(number.slice(0, 17)) !== number[17]) return { code: "employees.document.check" };
  const birthDate = `${number.slice(6, 10)}-${number.slice(10, 12)}-${number.slice(12, 14)}`;
  if (!isDay(birthDate)) return { code: "employees.document.date", data: { date: birthDate } };
  if (birthDate > today) return { code: "employees.document.future", data: { date: birthDate } };
  return { number, told: { birthDate, gender: Number(number[16]) % 2 === 1 ? "0" : "1" } };
}

/** 8 to 30 digits; spaces and hyphens are forgiven. Null if it is none. */
export function bankCardNumber(typed: string): string | null {
  const digits = typed.normalize("NFKC").replace(/[\s-]/g, "");
  return /^\d{8,30}$/.test(digits) ? digits : null;
}
