import type { AnswerOf } from "@stampflow/kernel";
import { can, type DocumentDetail, documentCalls, type Kind } from "@stampflow/warehouse";
import { useQueryClient } from "@tanstack/react-query";
import { Button, Form, Input, Select } from "antd";
import { useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { confirm } from "../../kit/dialog/confirm.ts";
import { useLeaveGuard } from "../../kit/dialog/leave-guard.ts";
import { PageHeader } from "../../kit/page-header.tsx";
import { DepartmentPicker } from "../../kit/people/department-picker.tsx";
import { EntryRows } from "../../kit/record/entry-rows.tsx";
import { FieldItem } from "../../kit/record/field.tsx";
import type { Uploaded } from "../../kit/upload/upload.tsx";
import { ApiError, call } from "../../platform/call.ts";
import { history } from "../../platform/history.ts";
import { useSession } from "../../platform/session.ts";
import { toast } from "../../platform/toast.ts";
import { usePlaceOptions } from "../stock/queries.ts";
import { type DocumentInput, documentKey, type Found, paths, useHeld, useSupplierOptions } from "./queries.ts";
import { LineRow, Totals } from "./row.tsx";
import { type Change, emptyRow, faultOf, isEmpty, lineOf, mostRows, type Row, rowsOf } from "./rows.ts";

type Head = Pick<DocumentInput, "placeId" | "supplierId" | "use" | "departmentId" | "remark"> & {
  pictures: readonly Uploaded[];
};
type Saved = AnswerOf<typeof documentCalls.add>;
type Faults = ReadonlyMap<number, string>;
type Props = { kind: Kind; document?: DocumentDetail; products?: readonly Found[] };
const uses = ["department", "supplier", "other"] as const;
const quiet = { quiet: true } as const;

const uploadedOf = ({ pictures, pictureUrls, number }: DocumentDetail): Uploaded[] =>
  pictures.map((key, at) => ({ key, name: `${number} ${at + 1}`, url: pictureUrls[at] ?? "" }));

/** A new document or a draft. What is typed stays, whatever the server says. */
export function DocumentForm({ kind, document, products = [] }: Props) {
  const { t } = useTranslation("warehouse");
  const navigate = useNavigate();
  const client = useQueryClient();
  const session = useSession();
  const [form] = Form.useForm<Head>();
  const use = Form.useWatch("use", form) ?? document?.use;
  const placeId = Form.useWatch("placeId", form) ?? document?.placeId ?? "";
  const places = usePlaceOptions();
  const suppliers = useSupplierOptions();
  const [rows, setRows] = useState<readonly Row[]>(() => (document ? rowsOf(document.lines, products) : [emptyRow()]));
  const [faults, setFaults] = useState<Faults>(new Map());
  const [shown, setShown] = useState<{ at: number } | null>(null);
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);
  const [dirty, setDirty] = useState(false);
  const [draft, setDraft] = useState(document && { id: document.id, version: document.version });
  useLeaveGuard(dirty);
  const needed = [{ required: true, message: t("document.neededChoice") }];

  const changeRow = useCallback((key: number, next: Change) => {
    setRows((before) => before.map((row) => (row.key === key ? { ...row, ...next } : row)));
    setFaults((before) => (before.has(key) ? new Map([...before].filter(([one]) => one !== key)) : before));
    setDirty(true);
  }, []);
  const removeRow = useCallback((key: number) => {
    setRows((before) => (before.length > 1 ? before.filter((row) => row.key !== key) : [emptyRow()]));
    setDirty(true);
  }, []);
  const held = useHeld(placeId, kind === "out" && session.can(can.stock.page.code));
  const show = (found: Faults, words: string) => {
    setFaults(found);
    setProblem(words);
    setShown(found.size > 0 ? { at: rows.findIndex(({ key }) => found.has(key)) } : null);
  };

  /** Saves what is typed; null where something is missing. */
  const save = async (): Promise<Saved | null> => {
    const head = await form.validateFields().catch(() => null);
    const filled = rows.filter((row) => !isEmpty(row));
    const missing = filled.flatMap((row) => {
      const fault = faultOf(row, kind);
      return fault
        ? [[row.key, t(`document.missing.${fault}`, { decimals: row.product?.unitDecimals ?? 0 })] as const]
        : [];
    });
    if (!head || filled.length === 0 || missing.length > 0) {
      show(new Map(missing), filled.length === 0 ? t("document.noLines") : "");
      return null;
    }
    const body = {
      kind,
      ...head,
      remark: head.remark?.trim() ?? "",
      pictures: head.pictures.map(({ key }) => key),
      lines: filled.map((row) => lineOf(row, kind)),
    };
    try {
      const saved = draft
        ? await call(documentCalls.save, { ...body, ...draft }, quiet)
        : await call(documentCalls.add, body, quiet);
      setDraft({ id: saved.id, version: saved.version });
      return saved;
    } catch (error) {
      refused(error, filled);
      return null;
    }
  };

  /** A refusal about a line stands at that line. */
  const refused = (error: unknown, sent: readonly Row[]) => {
    if (!(error instanceof ApiError)) throw error;
    const told = [
      ...(typeof error.data.line === "number" ? [{ at: error.data.line - 1, message: error.message }] : []),
      ...error.fields.flatMap(({ path, message }) => {
        const [list, at] = path.split(".");
        return list === "lines" && at ? [{ at: Number(at), message }] : [];
      }),
    ];
    const found = told.flatMap(({ at, message }) => (sent[at] ? [[sent[at].key, message] as const] : []));
    show(new Map(found), found.length > 0 ? "" : error.message);
  };

  const leave = (id: string) => {
    setDirty(false);
    history.release();
    void navigate(`${paths[kind]}?open=${id}`);
  };
  const work = async (how: "draft" | "post") => {
    if (busy) return;
    setBusy(true);
    setFaults(new Map());
    setProblem("");
    try {
      const saved = await save();
      if (!saved) return;
      if (how === "draft" || (await carriedOn(saved))) leave(saved.id);
    } finally {
      setBusy(false);
      void client.invalidateQueries({ queryKey: documentKey });
    }
  };

  /** Posts it, or asks for approval where its products need one. */
  const carriedOn = async ({ id, version }: Saved): Promise<boolean> => {
    try {
      const { actions, number } = await call(documentCalls.detail, { id }, quiet);
      const step = { id, version };
      if (actions.includes("post")) {
        await call(documentCalls.finish, step, quiet);
        toast.success({ title: t("document.done.post", { number }) });
        return true;
      }
      const words = {
        title: t("document.askApproval"),
        text: t("document.askApprovalText"),
        ok: t("document.actions.submit"),
      };
      if (!actions.includes("submit")) toast.info({ title: t("document.onlySaved", { number }) });
      else if (await confirm(words)) await call(documentCalls.submit, step, quiet);
      return true;
    } catch (error) {
      refused(
        error,
        rows.filter((row) => !isEmpty(row)),
      );
      return false;
    }
  };

  return (
    <section className="document-form">
      <PageHeader
        title={document ? t("document.edit", { number: document.number }) : t(`document.new.${kind}`)}
        note={t(`document.hint.${kind}`)}
        back={paths[kind]}
      />
      <Form
        form={form}
        layout="vertical"
        className="document-head"
        initialValues={{ ...document, pictures: document ? uploadedOf(document) : [] }}
        scrollToFirstError={{ block: "center", focus: true }}
        onValuesChange={() => {
          setDirty(true);
          setProblem("");
        }}
      >
        <Form.Item name="placeId" label={t("stock.place")} rules={needed}>
          <Select options={places} showSearch={{ optionFilterProp: "label" }} />
        </Form.Item>
        {kind === "out" && (
          <Form.Item name="use" label={t("document.use")} rules={needed}>
            <Select
              options={uses.map((value) => ({ value, label: t(`document.uses.${value}`) }))}
              showSearch={{ optionFilterProp: "label" }}
            />
          </Form.Item>
        )}
        {(kind === "in" || use === "supplier") && (
          <Form.Item name="supplierId" label={t("document.supplier")} rules={needed}>
            <Select options={suppliers} showSearch={{ optionFilterProp: "label" }} />
          </Form.Item>
        )}
        {kind === "out" && use === "department" && (
          <Form.Item name="departmentId" label={t("document.department")} rules={needed}>
            <DepartmentPicker />
          </Form.Item>
        )}
        <Form.Item
          name="remark"
          label={t("document.remark")}
          rules={use === "other" ? [{ required: true, whitespace: true, message: t("document.neededText") }] : []}
        >
          <Input maxLength={120} onPressEnter={(event) => event.preventDefault()} />
        </Form.Item>
        <FieldItem
          field={{
            ...{ name: "pictures", label: t("document.pictures"), kind: "picture", max: 3 },
            place: (claim) => call(documentCalls.upload, claim, quiet),
          }}
        />
      </Form>
      <EntryRows
        label={t("document.lines")}
        rows={rows}
        most={mostRows}
        onAdd={() => setRows((before) => [...before, emptyRow()])}
        shown={shown}
        row={(row, at) => (
          <LineRow
            key={row.key}
            row={row}
            at={at}
            kind={kind}
            held={row.product && held.data ? (held.data.get(row.product.id) ?? null) : undefined}
            fault={faults.get(row.key)}
            onChange={changeRow}
            onRemove={removeRow}
          />
        )}
      >
        <Totals kind={kind} rows={rows} />
      </EntryRows>
      {problem && (
        <p className="field-error" role="alert">
          {problem}
        </p>
      )}
      <div className="document-foot">
        <Button onClick={() => void work("draft")} disabled={busy}>
          {t("document.saveDraft")}
        </Button>
        <Button type="primary" loading={busy} onClick={() => void work("post")}>
          {t(`document.actions.${session.can(can.document.finish.code) ? "post" : "submit"}`)}
        </Button>
      </div>
    </section>
  );
}
