import { refuse } from "@stampflow/kernel";
import { inThread, type ThreadLimits } from "@stampflow/kernel/server";
import pLimit from "p-limit";
import type { Table, Wanted } from "./table.ts";
import type { Answer, Job } from "./work.ts";

/** A list of 5,000 rows takes a second. */
const limits: ThreadLimits = { timeMs: 20_000, memoryMb: 256, answerBytes: 32 * 1024 * 1024 };

const oneAtOnce = pLimit(1);

/**
 * The sheet of a workbook that has the wanted columns, as texts; `nameOf`: a column in words. Each file is read in a thread of its own with limits of
 * time, memory and answer, one file after the other (D1).
 */
export async function readTable(
  file: Uint8Array,
  wanted: Wanted,
  nameOf: (key: string) => string,
  timeMs = limits.timeMs,
): Promise<Table> {
  const fault = faultOf(file);
  if (fault) refuse(fault);
  const { here } = await import("./work.ts");
  const job: Job = { spreadsheet: file, wanted };
  const bytes = await oneAtOnce(() => inThread(new URL(here), job, { ...limits, timeMs }));
  if (!bytes) refuse("sheet.large");
  const answer: Answer = JSON.parse(new TextDecoder().decode(bytes));
  if ("table" in answer) return answer.table;
  const { code, rows, missing } = answer.refused;
  if (missing) refuse(code, { columns: missing.map(nameOf) });
  refuse(code, rows ? { limit: wanted.limit, rows } : {});
}

/** An .xlsx is a zip archive, whatever its name says; one with a password lies in a container of older days. */
function faultOf(file: Uint8Array): string | null {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.length);
  if (bytes.subarray(0, 8).equals(container)) return bytes.includes(encrypted) ? "sheet.locked" : "sheet.kind";
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) return "sheet.kind";
  // The first bit of the first part: encrypted by the archive itself.
  return bytes[2] === 3 && ((bytes[6] ?? 0) & 1) === 1 ? "sheet.locked" : null;
}
const container = Buffer.from("d0cf11e0a1b11ae1", "hex");
const encrypted = Buffer.from("EncryptedPackage", "utf16le");
