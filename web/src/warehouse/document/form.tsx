import { addDays } from "@stampflow/kernel";
import {
  documentCalls as calls,
  can,
  type DocumentDetail,
  documentColumns,
  type Kind,
  mostDaysBack,
  productCalls,
  documentStepCalls as steps,
  supplierCalls,
} from "@stampflow/warehouse";
import { Alert, Button, Form } from "antd";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { confirm } from "../../kit/dialog/confirm.ts";
import { EntryForm } from "../../kit/entry/entry-form.tsx";
import { EntryRows, type Paste } from "../../kit/entry/entry-rows.tsx";
import { useDraft, useUsualStep } from "../../kit/entry/use-draft.ts";
import { useEntryMerge } from "../../kit/entry/use-entry-merge.ts";
import { useEntryPage } from "../../kit/entry/use-entry-page.ts";
import { type LineFault, useLines } from "../../kit/entry/use-lines.ts";
import { useFormat } from "../../kit/format/format.ts";
import { DepartmentPicker } from "../../kit/people/department-picker.tsx";
import type { RecordField } from "../../kit/record/field.tsx";
import { useNames } from "../../kit/record/options.ts";
import { useEntries } from "../../kit/record/use-entries.ts";
import { call } from "../../platform/call.ts";
import { useSession } from "../../platform/session.ts";
import {
  type DocumentInput,
  documentKey,
  documentPath,
  type Found,
  paths,
  productsCalled,
  useCompanyDay,
  useHeld,
  usePlaceOptions,
} from "../queries.ts";
import { LineRow, Totals, useLineColumns } from "./row.tsx";
import {
  blankRow,
  columnOf,
  columnsOf,
  copiedRows,
  type Fault,
  faultsOf,
  isBlank,
  lineName,
  lineOf,
  mostRows,
  pastedRow,
  type Row,
  repeatedLines,
  rowsOf,
  shortOf,
  wantedIn,
} from "./rows.ts";

const noFaults: readonly LineFault[] = [];
type Head = Omit<DocumentInput, "kind" | "lines">;
type Props = {
  kind: Kind;
  document?: DocumentDetail | undefined;
  /** The document that a new one is like. */
  like?: { document: DocumentDetail; corrects: boolean } | undefined;
  products?: readonly Found[];
};

/** What corrects another has its day and the number of the other side, too; a day before `since` cannot be entered any more. */
const copiedHead = (
  { placeId, supplierId, use, departmentId, remark, day, reference }: DocumentDetail,
  corrects: boolean,
  since: string,
) => ({
  ...{ placeId, supplierId, use, departmentId, remark },
  ...(corrects ? { dated: day < since ? null : day, reference } : {}),
});

/** A new document or a draft. What is typed stays, whatever the server says. */
export function DocumentForm({ kind, document, like, products = [] }: Props) {
  const { t } = useTranslation("warehouse");
  const session = useSession();
  const page = useEntryPage();
  const begun = like?.corrects ? like.document : null;
  const corrects = document?.corrects ?? begun;
  // Whoever does not see the prices of a draft leaves them (D21).
  const priced = !document || session.can(can.cost.view.code);
  const today = useCompanyDay();
  const { names } = useFormat();
  const [form] = Form.useForm<Head>();
  const first = document ?? (like && copiedHead(like.document, like.corrects, addDays(today, -mostDaysBack)));
  const use = Form.useWatch("use", form) ?? first?.use;
  const placeId = Form.useWatch("placeId", form) ?? first?.placeId ?? "";
  const held = useHeld(placeId, kind === "out" && session.can(can.stock.page.code));
  const fields = useHeadFields(kind, use);
  const columns = useLineColumns(kind, priced);
  const lines = useLines({
    first: like ? copiedRows(like.document, products, like.corrects) : rowsOf(document?.lines ?? [], products),
    blank: blankRow,
    isBlank,
    onChange: page.touch,
  });

  const { touch } = page;
  useEffect(() => {
    if (like) touch();
  }, [like, touch]);

  const words = (fault: Fault, { product }: Pick<Row, "product">, more: object = {}): LineFault => {
    const decimals = product?.unitDecimals ?? 0;
    const text = fault === "quantity" && decimals === 0 ? "whole" : fault;
    return { column: columnOf(fault, kind), text: t(`document.missing.${text}`, { decimals, ...more }) };
  };
  const paste: Paste<Row> = {
    columns: columnsOf(kind),
    read: async (rows) => {
      const found = await productsCalled(rows.flatMap(({ cells }) => cells.product || []));
      return rows.map(({ cells, entry }) => {
        const product = cells.product ? found(cells.product) : [];
        const lots = held.data?.get((product[0] ?? entry.product)?.id ?? "")?.lots ?? [];
        const { change, faults } = pastedRow(cells, entry, { kind, product, lots });
        return { change, faults: faults.map((fault) => words(fault, { ...entry, ...change }, cells)) };
      });
    },
  };
  /** An expiry in the past may be a slip. */
  const isMeant = async (rows: readonly Row[]) => {
    const past = rows.flatMap(({ expiryDay }, at) => (kind === "in" && expiryDay && expiryDay < today ? [at + 1] : []));
    if (past.length === 0) return true;
    const said = t("document.pastExpiry.text", { lines: names(past.map(String)) });
    return confirm({ title: t("document.pastExpiry.title"), text: said, ok: t("document.pastExpiry.ok") });
  };
  const heldOf = ({ product }: Row) => (product && held.data ? (held.data.get(product.id) ?? null) : undefined);
  const wanted = kind === "out" ? wantedIn(lines.rows) : new Map<string, number>();
  const wantedOf = ({ product }: Row) => wanted.get(product?.id ?? "") ?? 0;
  const toSupplier = use === "supplier";
  /** A draft may be of goods that are yet to come. */
  const typed = async (goesOn: boolean) => {
    const head = await form.validateFields().catch(() => null);
    const repeated = repeatedLines(lines.filled, kind);
    const rows = lines.whole((row, at) => {
      const own = faultsOf(row, kind, priced).map((fault) => words(fault, row, { product: row.text }));
      const left = goesOn && kind === "out" ? shortOf(row, wantedOf(row), heldOf(row), toSupplier) : null;
      if (left !== null) own.push(words("short", row, { left }));
      const before = repeated.get(at);
      return before === undefined ? own : [...own, words("repeated", row, { line: before + 1 })];
    }, head !== null);
    const [faulty] = form.getFieldsError().filter(({ errors }) => errors.length > 0);
    if (!head && faulty) form.scrollToField(faulty.name, { block: "center", focus: true });
    if (lines.filled.length === 0) page.setProblem(t("document.noLines"));
    if (!head || !rows || !(await isMeant(rows))) return null;
    return { kind, ...head, lines: rows.map((row) => lineOf(row, kind)), ...(corrects && { correctsId: corrects.id }) };
  };
  const rowsNow = async (detail: DocumentDetail) => {
    const known = [...products, ...lines.rows.flatMap(({ product }) => product ?? [])];
    const ids = detail.lines.map(({ productId }) => productId).filter((id) => !known.some((one) => one.id === id));
    const more = ids.length > 0 ? await call(productCalls.search, { ids: [...new Set(ids)] }, { quiet: true }) : [];
    return rowsOf(detail.lines, [...known, ...more]);
  };
  const merging = useEntryMerge<DocumentDetail, Row, Head>({
    form,
    lines,
    first: document && { head: document, lines: rowsOf(document.lines, products) },
    entriesOf: async (detail) => ({ head: detail, lines: await rowsNow(detail) }),
    nameOf: lineName,
    fields,
  });
  const save = useDraft({
    merging,
    page,
    lines,
    calls,
    first: document,
    typed,
    changes: [documentKey],
    pathOf: (id) => documentPath(kind, id),
  });
  const finish = useUsualStep({
    detail: calls.detail,
    steps: { post: steps.post, submit: steps.submit },
    texts: "warehouse:document",
    asks: { submit: { title: t("document.askApproval"), text: t("document.askApprovalText") } },
  });

  const title = document ? t("document.edit", { number: document.number }) : t(`document.new.${kind}`);
  return (
    <EntryForm
      form={form}
      page={page}
      title={corrects ? t("document.correction", { number: corrects.number }) : title}
      note={corrects ? t("document.correctionHint") : t(`document.hint.${kind}`)}
      above={begun && <Alert type="info" showIcon title={t("document.reversedAlready", { number: begun.number })} />}
      back={paths[kind]}
      className={`lines-${kind}`}
      initialValues={{ dated: null, remark: "", reference: "", pictures: [], ...first }}
      fields={fields}
      last={[
        {
          name: "pictures",
          label: t("document.pictures"),
          kind: "picture",
          max: 3,
          several: true,
          upload: calls.upload,
          urls: document?.pictureUrls ?? {},
        },
      ]}
      actions={
        <>
          <Button onClick={() => void save()} disabled={page.busy}>
            {t("document.saveDraft")}
          </Button>
          <Button type="primary" loading={page.busy} onClick={() => void save(finish)}>
            {t(`document.actions.${session.can(can.document.finish.code) ? "post" : "submit"}`)}
          </Button>
        </>
      }
    >
      <EntryRows
        label={t("document.lines")}
        lines={lines}
        paste={paste}
        most={mostRows}
        columns={columns}
        row={(row, at) => (
          <LineRow
            key={row.key}
            row={row}
            at={at}
            kind={kind}
            held={heldOf(row)}
            wanted={wantedOf(row)}
            toSupplier={toSupplier}
            faults={lines.faults.get(row.key) ?? noFaults}
            onChange={lines.change}
            onRemove={lines.remove}
          />
        )}
      >
        <Totals kind={kind} rows={lines.rows} />
      </EntryRows>
    </EntryForm>
  );
}

function useHeadFields(kind: Kind, use: DocumentInput["use"]): RecordField[] {
  const { t } = useTranslation("warehouse");
  const places = usePlaceOptions();
  const suppliers = useNames(supplierCalls.names);
  const today = useCompanyDay();
  const field = useEntries(documentColumns, calls.add.body);
  const chosen = { kind: "select", required: true } as const;
  const out = kind === "out";
  const fields = [
    field("placeName", { ...chosen, name: "placeId", options: places }),
    out && field("use", { required: true }),
    (!out || use === "supplier") && field("supplierName", { ...chosen, name: "supplierId", options: suppliers }),
    out &&
      use === "department" &&
      field("departmentName", { name: "departmentId", kind: "other", control: <DepartmentPicker />, required: true }),
    field("day", {
      name: "dated",
      required: false,
      hint: t("document.dayHint"),
      min: addDays(today, -mostDaysBack),
      max: today,
    }),
    field("reference"),
    field("remark", { required: use === "other" }),
  ];
  return fields.filter((one) => one !== false);
}
