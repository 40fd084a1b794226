import type { Language } from "@stampflow/kernel";
import type { TFunction } from "i18next";
import { csvFile } from "../../../kit/format/csv.ts";
import { formatDateTime } from "../../../kit/format/format.ts";
import { saveFile } from "../../../platform/call.ts";
import { type ListFilters, listRows } from "../../calls.ts";
import type { Row, Tab } from "../../types.ts";

type Order = {
  tab: Tab;
  asked: ListFilters;
  kind: "xlsx" | "csv";
  t: TFunction<"approval">;
  language: string;
};

/** All rows that the filters leave, up to what one call answers (5,000). */
export async function exportRows(order: Order): Promise<{ count: number; whole: boolean }> {
  const { tab, asked, kind, t } = order;
  const { records, cursor } = await listRows(tab, asked, { pageSize: -1 });
  const columns = columnsFor(order, records);
  const head = columns.map(([column]) => t(`export.${column}`));
  const lines = records.map((row) => columns.map(([, cell]) => cell(row)));
  const name = `${t("export.file", { tab: t(`tab.${tab}`) })}.${kind}`;
  saveFile(kind === "csv" ? csvFile(head, lines) : await xlsxFile(t(`tab.${tab}`), head, lines), name);
  return { count: records.length, whole: cursor === null };
}

/** For whom one acts stands in a column of its own, where one does. */
function columnsFor({ t, language }: Order, rows: readonly Row[]) {
  const time = (at: number) => formatDateTime(at, language as Language);
  const columns = [
    ["title", (row: Row) => row.applyTitle],
    ["form", (row: Row) => row.formName],
    ["applicant", (row: Row) => row.applicant.name],
    ["department", (row: Row) => row.applicant.departmentName],
    ["summary", (row: Row) => row.summary.map(({ label, showText }) => `${label}: ${showText}`).join("; ")],
    ["node", (row: Row) => row.nodeName],
    ["for", (row: Row) => row.for?.name ?? ""],
    ["status", (row: Row) => t(`status.${row.status}`)],
    ["created", (row: Row) => time(row.createDate)],
    ["updated", (row: Row) => time(row.updateDate)],
  ] as const;
  return columns.filter(([column]) => column !== "for" || rows.some((row) => row.for));
}

const xlsxType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

async function xlsxFile(title: string, head: readonly string[], lines: readonly (readonly string[])[]): Promise<Blob> {
  const { Workbook } = await import("@cj-tech-master/excelts");
  const book = new Workbook();
  const sheet = book.addWorksheet(title);
  sheet.addRow([...head]);
  for (const line of lines) sheet.addRow([...line]);
  sheet.getRow(1).font = { bold: true };
  head.forEach((_word, at) => {
    const longest = Math.max(...[head, ...lines].map((line) => widthOf(line[at] ?? "")));
    sheet.getColumn(at + 1).width = Math.min(60, longest + 2);
  });
  return new Blob([new Uint8Array(await book.xlsx.writeBuffer())], { type: xlsxType });
}

/** Chinese and Japanese characters are two columns wide. */
const widthOf = (text: string) => Array.from(text).reduce((sum, char) => sum + (char > "\u2E80" ? 2 : 1), 0);
