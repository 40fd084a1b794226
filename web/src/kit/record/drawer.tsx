import { Button, Form } from "antd";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { toast } from "../../platform/toast.ts";
import { DetailDrawer } from "../dialog/detail-drawer.tsx";
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
  /** Saves and answers the name of the record; absent: read only. */
  onSave?: ((entered: Values) => Promise<string>) | undefined;
  /** The field of each refusal code. */
  fieldOf?: Readonly<Record<string, string>> | undefined;
  /** Loads what somebody else saved meanwhile. */
  reload?: () => Promise<Values | null>;
  onClose: () => void;
  /** Actions beside "Save". */
  actions?: ReactNode;
  /** Content below the form. */
  children?: ReactNode;
};

/** A record to be read, changed or added. */
export function RecordDrawer({ title, values, fields, onSave, fieldOf, reload, onClose, actions, children }: Props) {
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
  const submit = async (typed: Values) => {
    if (!onSave) return;
    setSaving(true);
    setProblem(noProblem);
    try {
      const name = await onSave(typed);
      toast.success({ title: t("record.saved", { name }) });
      onClose();
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
      foot={
        (onSave || actions) && (
          <>
            <Refusal {...problem} />
            {onSave && (
              <Button type="primary" loading={saving} onClick={form.submit}>
                {t("record.save")}
              </Button>
            )}
            {actions}
          </>
        )
      }
    >
      <LeaveGuard dirty={dirty} />
      <Form
        form={form}
        layout="vertical"
        className="record-form"
        data-enter="saves"
        disabled={!onSave}
        initialValues={values}
        scrollToFirstError={{ block: "center", focus: true }}
        onValuesChange={() => setDirty(true)}
        onFinish={(typed: Values) => void submit(typed)}
      >
        {fields(entered).map((field) => (
          <FieldItem key={field.name} field={field} />
        ))}
      </Form>
      {children}
    </DetailDrawer>
  );
}
