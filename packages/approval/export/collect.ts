import { gunzipSync, gzipSync } from "node:zlib";
import { isOver, openTasks, statusName, unpackState } from "@stampflow/flow";
import {
  type Control,
  fieldControls,
  fieldKey,
  fieldOf,
  inLanguage,
  type Values,
  valueAt,
  withoutHiddenColumns,
} from "@stampflow/form";
import type { Page } from "@stampflow/kernel";
import { language, tenant, untilSaved } from "@stampflow/kernel/server";
import type { Column } from "@stampflow/sheet";
import { wallClock } from "@stampflow/sheet/server";
import { companyOf } from "@stampflow/system/server";
import { fieldFilter, type ListedApplication, type MakeRows } from "../application/list/list.ts";
import { applicantOf, titleOf } from "../application/list/title.ts";
import { lookupOf, nameOf } from "../people.ts";
import { joinChunks } from "../record/chunks.ts";
import { listedFields } from "../record/read-access.ts";
import { batchGet, parseRun, runKey } from "../record/store.ts";
import { wordedValues } from "../record/worded.ts";
import { formNameIn } from "../version/published-version.ts";
import { type Cell, cellsOf, columnsOf, type Showing } from "./fields.ts";

/** The most rows; the last row of the file says if there are more. */
export const mostRows = 50_000;
const atOnce = 100;

export type Row = Readonly<Record<string, Cell>>;
type ExportedApplication = {
  readonly formId: string;
  readonly formName: string;
  readonly row: Row;
  readonly fields: readonly [string, Column][];
  readonly tables: readonly TableRows[];
};
/** The rows of a table field, each with the columns that identify its application. */
type TableRows = {
  readonly key: string;
  readonly label: string;
  readonly fields: readonly [string, Column][];
  readonly rows: readonly Row[];
};

/** The applications of one form. Rows are kept compressed, some hundred together, until they are written. */
export type Collected = {
  readonly formId: string;
  readonly formName: string;
  readonly columns: Map<string, Column>;
  readonly packed: Buffer[];
  readonly tables: Map<string, CollectedTable>;
};
export type CollectedTable = {
  readonly label: string;
  readonly columns: Map<string, Column>;
  readonly packed: Buffer[];
  count: number;
};

export type Collection = { readonly forms: readonly Collected[]; readonly acting: boolean; readonly cut: boolean };

/** Reads all pages of a list. */
export async function collect(
  pageOf: (cursor: string | undefined, make: MakeRows<ExportedApplication>) => Promise<Page<ExportedApplication>>,
): Promise<Collection> {
  const timeZone = (await companyOf(tenant()))?.timeZone ?? "UTC";
  const make: MakeRows<ExportedApplication> = async (found, org) => {
    const rows: ExportedApplication[] = [];
    for (let start = 0; start < found.length; start += atOnce) {
      const some = found.slice(start, start + atOnce);
      rows.push(...(await untilSaved(() => rowsOf(some, org, timeZone))));
    }
    return rows;
  };
  const forms = new Map<string, Collected>();
  let left = mostRows;
  let cursor: string | undefined;
  let acting = false;
  do {
    const page = await pageOf(cursor, make);
    const records = page.records.slice(0, left);
    for (const [formId, of] of Map.groupBy(records, (one) => one.formId)) {
      const [{ formName } = { formName: "" }] = of;
      const form: Collected = forms.get(formId) ?? {
        formId,
        formName,
        columns: new Map(),
        packed: [],
        tables: new Map(),
      };
      forms.set(formId, form);
      for (const lines of of.flatMap(({ tables }) => tables)) addTableRows(form.tables, lines);
      for (const [key, column] of of.flatMap(({ fields }) => fields))
        if (!form.columns.has(key)) form.columns.set(key, column);
      form.packed.push(gzipSync(JSON.stringify(of.map(({ row }) => row))));
      acting ||= of.some(({ row }) => row.for !== "");
    }
    left -= records.length;
    cursor = page.cursor ?? undefined;
  } while (cursor && left > 0);
  return { forms: [...forms.values()], acting, cut: cursor !== undefined };
}

function addTableRows(tables: Collected["tables"], { key, label, fields, rows }: TableRows): void {
  const table: CollectedTable = tables.get(key) ?? { label, columns: new Map(), packed: [], count: 0 };
  tables.set(key, table);
  for (const [name, column] of fields) if (!table.columns.has(name)) table.columns.set(name, column);
  const some = rows.slice(0, mostRows - table.count);
  table.count += some.length;
  if (some.length > 0) table.packed.push(gzipSync(JSON.stringify(some)));
}

export function* rowsIn({ packed }: Pick<Collected, "packed">): Generator<Row> {
  for (const some of packed) yield* JSON.parse(gunzipSync(some).toString("utf8")) as Row[];
}

async function rowsOf(
  found: readonly ListedApplication[],
  org: Parameters<MakeRows<ExportedApplication>>[1],
  timeZone: string,
): Promise<ExportedApplication[]> {
  const items = await batchGet(found.map(({ head }) => runKey(head.applicationId)));
  return Promise.all(
    found.map(async (one, at) => {
      const run = items[at] && parseRun(items[at]);
      const stored = run ? await joinChunks(one.head.applicationId, run) : null;
      return exportedApplication(one, stored, org, timeZone);
    }),
  );
}

function exportedApplication(
  one: ListedApplication,
  stored: { state: string; values: string } | null,
  org: Parameters<MakeRows<ExportedApplication>>[1],
  timeZone: string,
): ExportedApplication {
  const { head, entry, forId, formVersion } = one;
  const showing = { language: language(), lookup: lookupOf(org) };
  const values = wordedValues(formVersion.design, stored ? (JSON.parse(stored.values) as Values) : {});
  const may = fieldFilter(one);
  const applicant = applicantOf(head, org);
  const row: Record<string, Cell> = {
    number: head.number ?? "",
    title: titleOf(head, formVersion, org, may),
    form: formNameIn(formVersion).title,
    applicant: applicant.name,
    department: applicant.departmentName,
    node: entry?.nodeId ? formVersion.nodeName(entry.nodeId) : nodesOf(one, stored),
    for: forId === undefined ? "" : nameOf(org, forId),
    status: statusName(head.status),
    created: wallClock(head.createdAt, timeZone),
    updated: wallClock(head.updatedAt, timeZone),
  };
  const fields: [string, Column][] = [];
  const tables: TableRows[] = [];
  for (const control of fieldControls(
    withoutHiddenColumns(inLanguage(formVersion.design, showing.language), listedFields(one)),
  ).filter((each) => may(fieldKey(each)))) {
    const columns = columnsOf(control, showing.language).map(
      ([key, column]) => [`field.${key}`, column] as [string, Column],
    );
    const cells = cellsOf(control, values, showing);
    for (const [at, [key]] of columns.entries()) row[key] = cells[at] ?? null;
    fields.push(...columns);
    const lines = tableRowsOf(control, values, row, showing);
    if (lines) tables.push(lines);
  }
  return { formId: head.formId, formName: formNameIn(formVersion).title, row, fields, tables };
}

/** One row of the file for each row of the table; undefined if the field is no table. */
function tableRowsOf(
  control: Control,
  values: Values,
  { number, title, applicant, created }: Row,
  showing: Showing,
): TableRows | undefined {
  const columns = fieldOf(control)
    ?.columns?.(control)
    .filter(({ hidden }) => !hidden);
  if (!columns) return undefined;
  const value = valueAt(values, fieldKey(control));
  const rows = (Array.isArray(value) ? (value as Values[]) : []).map((each, at) => {
    const row: Record<string, Cell> = {
      number: number ?? "",
      title: title ?? "",
      applicant: applicant ?? "",
      created: created ?? "",
      row: at + 1,
    };
    for (const { control: column } of columns) {
      const cells = cellsOf(column, each, showing);
      for (const [place, [key]] of columnsOf(column, showing.language).entries())
        row[`field.${key}`] = cells[place] ?? null;
    }
    return row;
  });
  const fields = columns.flatMap(({ control: column }) =>
    columnsOf(column, showing.language).map(([key, drawn]): [string, Column] => [`field.${key}`, drawn]),
  );
  return { key: fieldKey(control), label: control.label, fields, rows };
}

/** Where a running application waits now, as in the list of all applications. */
function nodesOf({ head, entry, formVersion }: ListedApplication, stored: { state: string } | null): string {
  if (entry || !stored || isOver(head.status)) return "";
  const nodes = openTasks(formVersion.flow, unpackState(stored.state)).map(({ node }) => formVersion.nodeName(node));
  return [...new Set(nodes)].join(" · ");
}
