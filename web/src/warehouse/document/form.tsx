import {
  documentCalls as calls,
  can,
  type DocumentDetail,
  documentColumns,
  type Kind,
  productCalls,
  documentStepCalls as steps,
  supplierCalls,
} from "@stampflow/warehouse";
import { Button, Form } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { EntryForm } from "../../kit/entry/entry-form.tsx";
import { EntryRows, type Paste } from "../../kit/entry/entry-rows.tsx";
import { useDraft, useUsualStep } from "../../kit/entry/use-draft.ts";
import { useEntryMerge } from "../../kit/entry/use-entry-merge.ts";
import { useEntryPage } from "../../kit/entry/use-entry-page.ts";
import { type LineFault, useLines } from "../../kit/entry/use-lines.ts";
import { DepartmentPicker } from "../../kit/people/department-picker.tsx";
import type { RecordField } from "../../kit/record/field.tsx";
import { useNames } from "../../kit/record/options.ts";
import { useEntries } from "../../kit/record/use-entries.ts";
import { call } from "../../platform/call.ts";
import { useSession } from "../../platform/session.ts";
import {
  type DocumentInput,
  documentKey,
  type Found,
  paths,
  productsCalled,
  useHeld,
  usePlaceOptions,
} from "../queries.ts";
import { LineRow, Totals } from "./row.tsx";
import {
  blankRow,
  type Cells,
  columnOf,
  columnsOf,
  type Fault,
  faultOf,
  isBlank,
  lineName,
  lineOf,
  mostRows,
  pastedRow,
  type Row,
  rowsOf,
} from "./rows.ts";

type Head = Omit<DocumentInput, "kind" | "lines">;
type Props = { kind: Kind; document?: DocumentDetail | undefined; products?: readonly Found[] };

/** A new document or a draft. What is typed stays, whatever the server says. */
export function DocumentForm({ kind, document, products = [] }: Props) {
  const { t } = useTranslation("warehouse");
  const session = useSession();
  const page = useEntryPage();
  // Whoever does not see the prices of a draft leaves them (D21).
  const priced = !document || session.can(can.cost.view.code);
  const [form] = Form.useForm<Head>();
  const use = Form.useWatch("use", form) ?? document?.use;
  const placeId = Form.useWatch("placeId", form) ?? document?.placeId ?? "";
  const held = useHeld(placeId, kind === "out" && session.can(can.stock.page.code));
  const fields = useHeadFields(kind, use);
  const [proposed, setProposed] = useState("");
  const lines = useLines({
    first: rowsOf(document?.lines ?? [], products),
    blank: blankRow,
    isBlank,
    onChange: page.touch,
  });

  const words = (fault: Fault, { product }: Pick<Row, "product">, cells: Cells = {}): LineFault => ({
    column: columnOf(fault, kind),
    text: t(`document.missing.${fault}`, { decimals: product?.unitDecimals ?? 0, ...cells }),
  });
  const paste: Paste<Row> = {
    columns: columnsOf(kind),
    read: async (rows) => {
      const found = await productsCalled(rows.flatMap(({ cells }) => cells.product || []));
      return rows.map(({ cells, entry }) => {
        const product = cells.product ? found(cells.product) : [];
        const lots = held.data?.get((product[0] ?? entry.product)?.id ?? "")?.lots ?? [];
        const { change, fault } = pastedRow(cells, entry, { kind, product, lots });
        return { change, fault: fault ? words(fault, { ...entry, ...change }, cells) : undefined };
      });
    },
  };
  const typed = async () => {
    const head = await form.validateFields().catch(() => null);
    const rows = lines.whole((row) => {
      const fault = faultOf(row, kind, priced);
      return fault && words(fault, row);
    });
    if (lines.filled.length === 0) page.setProblem(t("document.noLines"));
    if (!head || !rows) return null;
    return { kind, ...head, lines: rows.map((row) => lineOf(row, kind)) };
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
    pathOf: (id) => `${paths[kind]}?open=${id}`,
    onRefused: ({ data }) => setProposed(String(data.proposed ?? "")),
  });
  const finish = useUsualStep({
    detail: calls.detail,
    steps: { post: steps.post, submit: steps.submit },
    texts: "warehouse:document",
    asks: { submit: { title: t("document.askApproval"), text: t("document.askApprovalText") } },
  });

  return (
    <EntryForm
      form={form}
      page={page}
      title={document ? t("document.edit", { number: document.number }) : t(`document.new.${kind}`)}
      note={t(`document.hint.${kind}`)}
      back={paths[kind]}
      className={`lines-${kind}`}
      initialValues={{ remark: "", pictures: [], ...document }}
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
        row={(row, at) => (
          <LineRow
            key={row.key}
            row={row}
            at={at}
            kind={kind}
            held={row.product && held.data ? (held.data.get(row.product.id) ?? null) : undefined}
            fault={lines.faults.get(row.key)}
            proposed={lines.faults.has(row.key) ? proposed : ""}
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
  const places = usePlaceOptions();
  const suppliers = useNames(supplierCalls.names);
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
    field("remark", { required: use === "other" }),
  ];
  return fields.filter((one) => one !== false);
}
