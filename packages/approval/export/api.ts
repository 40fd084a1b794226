import { formatDay, type Language, refuse } from "@stampflow/kernel";
import { implement, language, type Route, translate } from "@stampflow/kernel/server";
import { type Columns, choicesOf, namedColumns } from "@stampflow/sheet";
import { fileAnswer, type Tab, writeBook, writeCsv } from "@stampflow/sheet/server";
import { allApplications, inZone, listFor, tabOf } from "../application/list/list.ts";
import { listMerged } from "../application/list/merged-tasks.ts";
import { statusName } from "../record/schema.ts";
import { scopeFilter } from "../record/scope.ts";
import { type Collected, type Collection, collect, mostRows, type Row, rowsIn } from "./collect.ts";
import * as calls from "./contract.ts";
import { lastExportDay } from "./range.ts";

const whole = { pageNum: 1, pageSize: -1 };
const key = (name: string) => `approval.export.${name}`;

const common = namedColumns("approval.export", {
  number: { kind: "text", width: 18 },
  title: { kind: "text", width: 30 },
  form: { kind: "text" },
  applicant: { kind: "text" },
  department: { kind: "text" },
  node: { kind: "text" },
  for: { kind: "text" },
  status: { kind: "choice", choices: choicesOf(statusName.options, "approval.export.status") },
  created: { kind: "time" },
  updated: { kind: "time" },
});

/** Tasks of principals get a column with the principal, if the reader acts for anybody. */
const commonIn = ({ acting }: Collection): Columns =>
  Object.fromEntries(Object.entries(common).filter(([name]) => name !== "for" || acting));

/** One sheet for each form, with columns for its fields, then one for each of its tables. */
function* tabsOf(found: Collection): Generator<Tab> {
  const { forms } = found;
  const columns = commonIn(found);
  if (forms.length === 0) yield { sheet: { name: key("sheet"), columns }, rows: [] };
  for (const [at, form] of forms.entries()) {
    const sheet = { name: { words: form.formName }, columns: { ...columns, ...Object.fromEntries(form.columns) } };
    yield { sheet, rows: withEnd(rowsIn(form), found.cut && at === forms.length - 1) };
    for (const table of form.tables.values()) {
      const { number, title, applicant, created } = common;
      const lines = {
        number,
        title,
        applicant,
        created,
        row: { kind: "number", name: key("row") },
      } as const satisfies Columns;
      const words = forms.length > 1 ? `${form.formName}: ${table.label}` : table.label;
      yield {
        sheet: { name: { words }, columns: { ...lines, ...Object.fromEntries(table.columns) } },
        rows: rowsIn(table),
      };
    }
  }
}

/** One table: fields have columns for each form, with the form's name if there are several. */
function tableOf(found: Collection): Tab {
  const { forms } = found;
  const mine = ({ formId }: Collected, name: string) => `${formId} ${name}`;
  const named = ({ formName }: Collected, words: string) => (forms.length > 1 ? `${formName}: ${words}` : words);
  const fields = forms.flatMap((form) =>
    [...form.columns].map(([name, column]) => {
      const words = typeof column.name === "string" ? column.name : column.name.words;
      return [mine(form, name), { ...column, name: { words: named(form, words) } }] as const;
    }),
  );
  function* rows() {
    for (const form of forms)
      for (const row of rowsIn(form))
        yield Object.fromEntries(
          Object.entries(row).map(([name, cell]) => [name.startsWith("field.") ? mine(form, name) : name, cell]),
        );
  }
  const columns = { ...commonIn(found), ...Object.fromEntries(fields) };
  return { sheet: { name: key("sheet"), columns }, rows: withEnd(rows(), found.cut) };
}

function* withEnd(rows: Iterable<Row>, cut: boolean) {
  yield* rows;
  if (cut) yield { number: translate(key("cut"), language(), { limit: mostRows }) };
}

async function answer(found: Collection, format: "xlsx" | "csv", tab: string, words: Language) {
  const file = format === "csv" ? await writeCsv(tableOf(found), words) : await writeBook(tabsOf(found), words);
  return fileAnswer(file, `${translate(key("file"), words, { tab: translate(key(`tab.${tab}`), words) })}.${format}`);
}

function checkRange({ from, to }: { from: string; to: string }, language: Language): void {
  const last = lastExportDay(from);
  if (to > last) refuse("approval.export.range", { day: formatDay(last, language) });
}

const exportTab = implement(calls.tab, async ({ body: sent, actor, now, call }) => {
  checkRange(sent, call.language);
  const body = await inZone(sent);
  const found = await collect((cursor, make) => {
    const asked = { ...body, ...whole, cursor };
    if (body.forId) return listFor(body.forId, asked, actor, now, make);
    return body.acting && body.tab === "pending"
      ? listMerged(asked, actor, now, make)
      : tabOf(actor.userId, asked, make);
  });
  return answer(found, body.format, body.tab, call.language);
});

const exportAll = implement(calls.all, async ({ body, actor, call }) => {
  checkRange(body, call.language);
  const scope = scopeFilter(actor);
  const asked = { ...(await inZone(body)), ...whole };
  const found = await collect((cursor, make) => allApplications({ ...asked, cursor }, scope, make));
  return answer(found, body.format, "all", call.language);
});

export const exportRoutes: Route[] = [exportTab, exportAll];
