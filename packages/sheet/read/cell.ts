import { lengthOf, numberText, type Refusal } from "@stampflow/kernel";
import type { Column, MoneyColumn, NumberColumn, TextColumn } from "../column.ts";
import { choiceWords, mostNamed, plain, wordsInAll } from "../words.ts";
import { dayText } from "./format.ts";

type Value = string | number | boolean;
export type Reading = { readonly value: Value } | { readonly fault: Refusal };

const refused = (code: string, data: Refusal["data"] = {}): Reading => ({ fault: { code: `sheet.${code}`, data } });

/** What a text means in a column; it is not empty. */
export function readCell(column: Column, text: string): Reading {
  switch (column.kind) {
    case "text":
      return readText(column, text);
    case "number":
      return readNumber(column, text);
    case "money":
      return readMoney(column, text);
    case "date":
      return readDate(text);
    case "time":
      return readTime(text);
    case "choice": {
      const value = choiceWords(column).get(plain(text));
      if (value !== undefined) return { value };
      return column.choices.length > mostNamed ? refused("unknown", { value: text }) : refused("choice");
    }
    case "boolean":
      return readBoolean(text);
  }
}

/** In place of a required value that could not be read: its row is not imported. */
export function instead({ kind, required, ...column }: Column): Value | null {
  if (kind === "text") return "";
  if (!required) return null;
  if (kind === "number" || kind === "money") return 0;
  if (kind === "boolean") return false;
  return "choices" in column ? (column.choices[0]?.value ?? "") : "";
}

function readText({ max, schema, fault }: TextColumn, text: string): Reading {
  if (max !== undefined && lengthOf(text) > max) return refused("tooLong", { max });
  if (!schema) return { value: text };
  const result = schema.safeParse(text);
  if (result.success) return { value: result.data };
  const [issue] = result.error.issues;
  if (issue?.code === "too_big") return refused("tooLong", { max: Number(issue.maximum) });
  return fault ? { fault: { code: fault } } : refused("characters");
}

/** 1,234.50 and ¥ 12 and ＋３ are numbers; 1.234,50 is refused, because it is ambiguous (D7). */
function numberIn(text: string): { value: number; decimals: number } | null {
  const written = numberText(text.normalize("NFKC").replace(/^[¥￥$€]\s*|\s/g, ""));
  const value = Number(written);
  if (written === null || !Number.isFinite(value)) return null;
  return { value, decimals: written.split(".")[1]?.replace(/0+$/, "").length ?? 0 };
}

function readNumber({ min = -Infinity, max = Infinity, decimals }: NumberColumn, text: string): Reading {
  const read = numberIn(text);
  if (!read) return refused("number");
  if (decimals === 0 && read.decimals > 0) return refused("whole");
  if (decimals !== undefined && read.decimals > decimals) return refused("decimals", { decimals });
  if (read.value < min) return refused("least", { min });
  return read.value > max ? refused("most", { max }) : { value: read.value };
}

function readMoney({ min = -Infinity, max = Infinity }: MoneyColumn, text: string): Reading {
  const read = numberIn(text);
  if (!read) return refused("number");
  if (read.decimals > 2) return refused("decimals", { decimals: 2 });
  const fen = Math.round(read.value * 100);
  if (!Number.isSafeInteger(fen)) return refused("number");
  if (fen < min) return refused("least", { min: min / 100 });
  return fen > max ? refused("most", { max: max / 100 }) : { value: fen };
}

const day = /^(\d{4})\D(\d{1,2})\D(\d{1,2})\D?$/;
const minute = /^(.{8,11}?)[T ]\s*(\d{1,2}):(\d\d)(?::\d\d(?:\.\d+)?)?$/;

/** With any separators: 2026/3/2 is 2026-03-02; a day that does not exist is refused. */
function dayIn(text: string): string | null {
  const [, year = "", month = "", date = ""] = day.exec(text.trim()) ?? [];
  const written = `${year}-${month.padStart(2, "0")}-${date.padStart(2, "0")}`;
  const instant = new Date(`${written}T00:00:00Z`);
  const exists = !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(written);
  return exists && written >= "1900" ? written : null;
}

/** A day as a spreadsheet shows it where the format is lost (D12). */
const serial = /^\d{5}$/;

function readDate(text: string): Reading {
  const written = text.normalize("NFKC").trim();
  if (serial.test(written)) return { value: dayText(Number(written)) };
  const value = dayIn(minute.exec(written)?.[1] ?? written);
  return value ? { value } : refused("date");
}

function readTime(text: string): Reading {
  const [, date = "", hour = "", minutes = ""] = minute.exec(text.normalize("NFKC").trim()) ?? [];
  const value = dayIn(date);
  return value && Number(hour) < 24 && Number(minutes) < 60
    ? { value: `${value} ${hour.padStart(2, "0")}:${minutes}` }
    : refused("time");
}

function readBoolean(text: string): Reading {
  const is = (key: string) => wordsInAll(key).includes(plain(text));
  if (is("sheet.yes.words")) return { value: true };
  return is("sheet.no.words") ? { value: false } : refused("choice");
}
