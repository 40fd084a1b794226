import { Button, Form } from "antd";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { ApiError } from "../../platform/call.ts";
import { toast } from "../../platform/toast.ts";
import { DetailDrawer } from "../dialog/detail-drawer.tsx";
import { LeaveGuard } from "../dialog/leave-guard.ts";
import { Refusal } from "../feedback/refusal.tsx";
import { useFormat } from "../format/format.ts";
import { showErrors } from "../input/form-errors.ts";
import { FieldItem, type RecordField } from "./field.tsx";
import { mergedEntries } from "./merged-entries.ts";

export type Values = Readonly<Record<string, unknown>>;
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
  const [problem, setProblem] = useState("");
  const { names } = useFormat();
  const [base, setBase] = useState(values);
  const [merged, setMerged] = useState(false);
  const [saving, setSaving] = useState(false);
  /** Answers what to say; "" where it cannot be merged. */
  const merge = async (mine: Values): Promise<string> => {
    const theirs = await reload?.().catch(() => null);
    if (!theirs) return "";
    const { taken, changed, both } = mergedEntries({ base, theirs, mine });
    form.setFieldsValue(taken);
    setBase(theirs);
    const labels = new Map(fields({ ...mine, ...taken }).map(({ name, label }) => [name, label]));
    const named = (found: readonly string[]) => names(found.map((name) => labels.get(name) ?? name));
    if (changed.length === 0) return "";
    const first = t("changedMeanwhile", { fields: named(changed) });
    return both.length > 0 ? `${first} ${t("changedByBoth", { fields: named(both) })}` : first;
  };
  const submit = async (typed: Values) => {
    if (!onSave) return;
    setSaving(true);
    setProblem("");
    setMerged(false);
    try {
      const name = await onSave(typed);
      toast.success({ title: t("record.saved", { name }) });
      onClose();
    } catch (error) {
      const told = error instanceof ApiError && error.code === "kernel.record.stale" ? await merge(typed) : "";
      setMerged(told !== "");
      setProblem(told || showErrors(form, error, fieldOf));
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
            <Refusal text={problem} next={merged ? "" : undefined} />
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
