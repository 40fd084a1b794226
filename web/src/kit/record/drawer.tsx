import { Button, Form } from "antd";
import { type ReactNode, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { toast } from "../../platform/toast.ts";
import { DetailDrawer } from "../dialog/detail-drawer.tsx";
import { useFocusAgain } from "../dialog/focus-first.tsx";
import { CancelButton } from "../dialog/form-dialog.tsx";
import { LeaveGuard } from "../dialog/leave-guard.ts";
import { Refusal } from "../feedback/refusal.tsx";
import { FieldItem, type RecordField } from "./field.tsx";
import type { Values } from "./merged-entries.ts";
import { noProblem, useMerge } from "./use-merge.ts";

type Props = {
  title: ReactNode;
  /** The initial values: of the record, or of a new one. */
  values: Values;
  /** The fields, which may depend on the current entries. */
  fields: (entered: Values) => readonly RecordField[];
  /** People add several: it may stay open with a blank form after saving. */
  another?: boolean;
  /** Saves and answers the name of the record; absent: read only. */
  onSave?: ((entered: Values) => Promise<string>) | undefined;
  /** The field of each refusal code. */
  fieldOf?: Readonly<Record<string, string>> | undefined;
  /** Loads what somebody else saved meanwhile. */
  reload?: () => Promise<Values | null>;
  onClose: () => void;
  /** Further actions, before "Save". */
  actions?: ReactNode;
  /** Links above the form. */
  links?: ReactNode;
  /** Content below the form. */
  children?: ReactNode;
};

/** A record to be read, changed or added. */
export function RecordDrawer({ title, values, fields, onSave, another = false, ...props }: Props) {
  const { fieldOf, reload, onClose, actions, links, children } = props;
  const { t } = useTranslation("kit");
  const [form] = Form.useForm();
  const entered = { ...values, ...(Form.useWatch([], form) as Values | undefined) };
  const [dirty, setDirty] = useState(false);
  const [problem, setProblem] = useState(noProblem);
  const [saving, setSaving] = useState(false);
  const { refused } = useMerge<Values>({
    row: values,
    form,
    fieldOf,
    reload: async () => reload?.(),
    labelOf: (name, mine) => fields(mine).find((field) => field.name === name)?.label ?? name,
  });
  /** What several records have alike: the next one begins with the choices of the last. */
  const alike = (typed: Values) =>
    Object.fromEntries(fields(typed).flatMap(({ kind, name }) => (kind === "select" ? [[name, typed[name]]] : [])));
  const stays = useRef(false);
  const { part: own, startAgain } = useFocusAgain();
  const send = (staying: boolean) => {
    stays.current = staying;
    form.submit();
  };
  const submit = async (typed: Values) => {
    if (!onSave || saving) return;
    const staying = stays.current;
    stays.current = false;
    setSaving(true);
    setProblem(noProblem);
    try {
      const name = await onSave(typed);
      toast.success({ title: t("record.saved", { name }) });
      if (!staying) return onClose();
      form.resetFields();
      form.setFieldsValue(alike(typed));
      setDirty(false);
      startAgain();
    } catch (error) {
      setProblem(await refused(error, typed));
    } finally {
      setSaving(false);
    }
  };
  return (
    <DetailDrawer
      open
      title={title}
      onClose={onClose}
      entersFirst={another}
      foot={
        (onSave || actions) && (
          <>
            <Refusal {...problem} />
            {onSave && <CancelButton onCancel={onClose}>{t("cancel")}</CancelButton>}
            {actions}
            {onSave && another && (
              <Button disabled={saving} onClick={() => send(true)}>
                {t("record.saveAnother")}
              </Button>
            )}
            {onSave && (
              <Button type="primary" loading={saving} onClick={() => send(false)}>
                {t("record.save")}
              </Button>
            )}
          </>
        )
      }
    >
      <LeaveGuard dirty={dirty} />
      {links && <p>{links}</p>}
      <div ref={own}>
        <Form
          form={form}
          layout="vertical"
          className="record-form"
          data-enter="saves"
          disabled={!onSave}
          requiredMark={onSave !== undefined}
          initialValues={values}
          scrollToFirstError={{ block: "center", focus: true }}
          onValuesChange={() => setDirty(true)}
          onFinish={(typed: Values) => void submit(typed)}
        >
          {fields(entered).map((field) => (
            <FieldItem key={field.name} field={field} />
          ))}
        </Form>
      </div>
      {children}
    </DetailDrawer>
  );
}
