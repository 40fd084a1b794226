import { gunzipSync, gzipSync } from "node:zlib";
import { openTasks, unpackState } from "@stampflow/flow";
import { fieldControls, fieldKey, type Values } from "@stampflow/form";
import type { Page } from "@stampflow/kernel";
import { language, tenant, untilSaved } from "@stampflow/kernel/server";
import type { Column } from "@stampflow/sheet";
import { wallClock } from "@stampflow/sheet/server";
import { companyOf } from "@stampflow/system/server";
import { applicantOf, type Known, type Make, readsIn, statusOf, titleOf } from "../application/list/list.ts";
import { joinChunks } from "../application/load/chunks.ts";
import { parseRun, readTogether, runKey } from "../application/load/store.ts";
import { lookupOf, nameOf } from "../people.ts";
import { type Cell, cellsOf, columnsOf } from "./fields.ts";

/** Nobody reads a longer list; the last row of the file says that it was cut. */
export const mostRows = 50_000;
const atOnce = 100;

export type Row = Readonly<Record<string, Cell>>;
type Found = {
  readonly formId: string;
  readonly formName: string;
  readonly row: Row;
  readonly fields: readonly [string, Column][];
};

/** The applications of one form. Its rows are kept compressed, some hundred together, until they are written. */
export type Collected = {
  readonly formId: string;
  readonly formName: string;
  readonly columns: Map<string, Column>;
  readonly packed: Buffer[];
};

export type Collection = { readonly forms: readonly Collected[]; readonly acting: boolean; readonly cut: boolean };

/** Every page of a list, from the first to the last. */
export async function collect(
  pageOf: (cursor: string | undefined, make: Make<Found>) => Promise<Page<Found>>,
): Promise<Collection> {
  const timeZone = (await companyOf(tenant()))?.timeZone ?? "UTC";
  const make: Make<Found> = async (found, org) => {
    const rows: Found[] = [];
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
      const form: Collected = forms.get(formId) ?? { formId, formName, columns: new Map(), packed: [] };
      forms.set(formId, form);
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

export function* rowsIn({ packed }: Collected): Generator<Row> {
  for (const some of packed) yield* JSON.parse(gunzipSync(some).toString("utf8")) as Row[];
}

async function rowsOf(found: readonly Known[], org: Parameters<Make<Found>>[1], timeZone: string): Promise<Found[]> {
  const items = await readTogether(found.map(({ head }) => runKey(head.applicationId)));
  return Promise.all(
    found.map(async (one, at) => {
      const run = items[at] && parseRun(items[at]);
      const stored = run ? await joinChunks(one.head.applicationId, run) : null;
      return foundOf(one, stored, org, timeZone);
    }),
  );
}

function foundOf(
  one: Known,
  stored: { state: string; values: string } | null,
  org: Parameters<Make<Found>>[1],
  timeZone: string,
): Found {
  const { head, entry, forId, known } = one;
  const showing = { language: language(), lookup: lookupOf(org) };
  const values = stored ? (JSON.parse(stored.values) as Values) : {};
  const may = readsIn(one);
  const applicant = applicantOf(head, org);
  const row: Record<string, Cell> = {
    title: titleOf(head, known, org),
    form: known.published.formName,
    applicant: applicant.name,
    department: applicant.departmentName,
    node: entry?.nodeId ? known.nodeName(entry.nodeId) : nodesOf(one, stored),
    for: forId === undefined ? "" : nameOf(org, forId),
    status: statusOf(head.status),
    created: wallClock(head.createdAt, timeZone),
    updated: wallClock(head.updatedAt, timeZone),
  };
  const fields: [string, Column][] = [];
  for (const control of fieldControls(known.design).filter((each) => may(fieldKey(each)))) {
    const columns = columnsOf(control, showing.language).map(
      ([key, column]) => [`field.${key}`, column] as [string, Column],
    );
    const cells = cellsOf(control, values, showing);
    for (const [at, [key]] of columns.entries()) row[key] = cells[at] ?? null;
    fields.push(...columns);
  }
  return { formId: head.formId, formName: known.published.formName, row, fields };
}

/** Where a running application waits now, as the list of all applications says it. */
function nodesOf({ head, entry, known }: Known, stored: { state: string } | null): string {
  if (entry || !stored || (head.status !== 0 && head.status !== 3)) return "";
  const nodes = openTasks(known.flow, unpackState(stored.state)).map(({ node }) => known.nodeName(node));
  return [...new Set(nodes)].join(" · ");
}
