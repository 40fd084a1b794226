import { type changeSeveralCall, type InputOf, mostChanged } from "@stampflow/kernel";
import { Form, Select } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../platform/call.ts";
import { FieldItem, type RecordField } from "../record/field.tsx";
import type { Values } from "../record/merged-entries.ts";
import { SeveralDialog } from "./several-dialog.tsx";

export type SeveralCall = ReturnType<typeof changeSeveralCall>;
type Props = {
  called: SeveralCall;
  ids: readonly string[];
  /** Those of the form; the call says which of them can be changed. */
  fields: readonly RecordField[];
  onDone: (changed: boolean) => void;
};

/** Gives one field of several records the same value. */
export function ChangeSeveral({ called, ids, fields: all, onDone }: Props) {
  const { t } = useTranslation("kit");
  const fields = all.filter((one) => Object.hasOwn(called.body.shape.fields.shape, one.name));
  const [form] = Form.useForm<Values>();
  const [name, setName] = useState(fields[0]?.name ?? "");
  const field = fields.find((one) => one.name === name);
  const entered = Form.useWatch([], form) as Values | undefined;
  const value = entered?.[name];
  const ready = field !== undefined && (!field.required || (value !== undefined && value !== null && value !== ""));
  const send = async (some: string[]) => {
    const typed = await form.validateFields();
    const body = { ids: some, fields: { [name]: typed[name] ?? (field ? emptyOf(field) : null) } };
    return call(called, body as InputOf<SeveralCall>);
  };
  return (
    <SeveralDialog
      title={t("several.title", { count: ids.length })}
      ok={t("several.change")}
      ready={ready}
      ids={ids}
      together={mostChanged}
      send={send}
      onDone={onDone}
    >
      <label className="several-label" htmlFor="several-field">
        {t("several.field")}
      </label>
      <Select
        id="several-field"
        className="several-choice"
        value={name}
        options={fields.map((one) => ({ value: one.name, label: one.label }))}
        onChange={(next) => {
          form.resetFields();
          setName(next);
        }}
      />
      <Form form={form} layout="vertical" className="several-entry">
        {field && <FieldItem key={name} field={{ ...field, wide: true }} />}
      </Form>
    </SeveralDialog>
  );
}

function emptyOf({ kind }: RecordField) {
  if (kind === "switch") return false;
  if (kind === "people" || kind === "names") return [];
  return kind === "text" ? "" : null;
}
