import { isDate } from "@stampflow/form";

const written = /^(\d{4})[-/.\u5e74](\d{1,2})[-/.\u6708](\d{1,2})\u65e5?(.*)$/;

/** A day as spreadsheets write it ("2027/3/1", "2027年3月1日") as YYYY-MM-DD, and what stands behind it; null where it is none. */
export function dayText(text: string): { day: string; rest: string } | null {
  const [, year, month = "", day = "", rest = ""] = written.exec(text.normalize("NFKC").trim()) ?? [];
  const found = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isDate(found, "YYYY-MM-DD") ? { day: found, rest } : null;
}
