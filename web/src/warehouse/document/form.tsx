import type { AnswerOf } from "@stampflow/kernel";
import {
  documentCalls as calls,
  can,
  type DocumentDetail,
  documentColumns,
  type Kind,
  documentStepCalls as steps,
} from "@stampflow/warehouse";
import { useQueryClient } from "@tanstack/react-query";
import { Button, Form } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { confirm } from "../../kit/dialog/confirm.ts";
import { EntryForm } from "../../kit/entry/entry-form.tsx";
import { EntryRows } from "../../kit/entry/entry-rows.tsx";
import { useEntryPage } from "../../kit/entry/use-entry-page.ts";
import { useLines } from "../../kit/entry/use-lines.ts";
import { DepartmentPicker } from "../../kit/people/department-picker.tsx";
import type { RecordField } from "../../kit/record/field.tsx";
import { useEntries } from "../../kit/record/use-entries.ts";
import type { Uploaded } from "../../kit/upload/upload.tsx";
import { ApiError, call } from "../../platform/call.ts";
import { useSession } from "../../platform/session.ts";
import { toast } from "../../platform/toast.ts";
import {
  type DocumentInput,
  documentKey,
  type Found,
  paths,
  useHeld,
  usePlaceOptions,
  useSupplierOptions,
} from "../queries.ts";
import { LineRow, Totals } from "./row.tsx";
import { blankRow, faultOf, isBlank, lineOf, mostRows, rowsOf } from "./rows.ts";

type Head = Omit<DocumentInput, "kind" | "lines" | "pictures"> & { pictures: readonly Uploaded[] };
type Saved = AnswerOf<typeof calls.add>;
type Props = { kind: Kind; document?: DocumentDetail | undefined; products?: readonly Found[] };
const quiet = { quiet: true } as const;

const picturesOf = ({ pictures, pictureUrls, number }: DocumentDetail): Uploaded[] =>
  pictures.map((key, at) => ({ key, name: `${number} ${at + 1}`, url: pictureUrls[at] ?? "" }));

/** A new document or a draft. What is typed stays, whatever the server says. */
export function DocumentForm({ kind, document, products = [] }: Props) {
  const { t } = useTranslation("warehouse");
  const client = useQueryClient();
  const session = useSession();
  const page = useEntryPage();
  // Whoever does not see the prices of a draft leaves them (D21).
  const priced = !document || session.can(can.cost.view.code);
  const [form] = Form.useForm<Head>();
  const use = Form.useWatch("use", form) ?? document?.use;
  const placeId = Form.useWatch("placeId", form) ?? document?.placeId ?? "";
  const held = useHeld(placeId, kind === "out" && session.can(can.stock.page.code));
  const fields = useHeadFields(kind, use);
  const [draft, setDraft] = useState(document && { id: document.id, version: document.version });
  const [proposed, setProposed] = useState("");
  const lines = useLines({
    first: rowsOf(document?.lines ?? [], products),
    blank: blankRow,
    isBlank,
    onChange: page.touch,
  });

  /** Saves what is typed; null where something is missing or refused. */
  const save = async (): Promise<Saved | null> => {
    const head = await form.validateFields().catch(() => null);
    const missing = lines.filled.flatMap((row, at) => {
      const fault = faultOf(row, kind, priced);
      const decimals = row.product?.unitDecimals ?? 0;
      return fault ? [[at, t(`document.missing.${fault}`, { decimals })] as const] : [];
    });
    lines.show(new Map(missing));
    if (lines.filled.length === 0) page.setProblem(t("document.noLines"));
    if (!head || lines.filled.length === 0 || missing.length > 0) return null;
    const body = {
      kind,
      ...head,
      pictures: head.pictures.map(({ key }) => key),
      lines: lines.filled.map((row) => lineOf(row, kind)),
    };
    const saved = draft ? await call(calls.save, { ...body, ...draft }, quiet) : await call(calls.add, body, quiet);
    setDraft({ id: saved.id, version: saved.version });
    return saved;
  };

  /** Posts it, or asks for approval where its products need one. */
  const carryOn = async (step: Pick<Saved, "id" | "version">) => {
    const { actions, number } = await call(calls.detail, { id: step.id }, quiet);
    if (actions.includes("post")) {
      await call(steps.post, step, quiet);
      toast.success({ title: t("document.done.post", { number }) });
      return;
    }
    const words = {
      title: t("document.askApproval"),
      text: t("document.askApprovalText"),
      ok: t("document.actions.submit"),
    };
    if (!actions.includes("submit")) toast.info({ title: t("document.onlySaved", { number }) });
    else if (await confirm(words)) await call(steps.submit, step, quiet);
  };

  const work = (how: "draft" | "post") =>
    page.run(async () => {
      try {
        const saved = await save();
        if (!saved) return null;
        if (how === "post") await carryOn({ id: saved.id, version: saved.version });
        return `${paths[kind]}?open=${saved.id}`;
      } catch (error) {
        page.setProblem(lines.refused(error));
        if (error instanceof ApiError) setProposed(String(error.data.proposed ?? ""));
        return null;
      } finally {
        void client.invalidateQueries({ queryKey: documentKey });
      }
    });

  return (
    <EntryForm
      form={form}
      page={page}
      title={document ? t("document.edit", { number: document.number }) : t(`document.new.${kind}`)}
      note={t(`document.hint.${kind}`)}
      back={paths[kind]}
      className={`lines-${kind}`}
      initialValues={{ remark: "", ...document, pictures: document ? picturesOf(document) : [] }}
      fields={fields}
      last={[
        {
          name: "pictures",
          label: t("document.pictures"),
          kind: "picture",
          max: 3,
          place: (claim) => call(calls.upload, claim, quiet),
        },
      ]}
      actions={
        <>
          <Button onClick={() => void work("draft")} disabled={page.busy}>
            {t("document.saveDraft")}
          </Button>
          <Button type="primary" loading={page.busy} onClick={() => void work("post")}>
            {t(`document.actions.${session.can(can.document.finish.code) ? "post" : "submit"}`)}
          </Button>
        </>
      }
    >
      <EntryRows
        label={t("document.lines")}
        lines={lines}
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
  const suppliers = useSupplierOptions();
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
