import { actingCalls, companyCalls, maxMinutes, minReason } from "@stampflow/operator";
import { Checkbox, Form, Input } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FormDialog } from "../../kit/dialog/form-dialog.tsx";
import type { RemoteOption } from "../../kit/input/remote-choice.ts";
import { RemoteSelect } from "../../kit/input/remote-select.tsx";
import { FieldItem } from "../../kit/record/field.tsx";
import { ApiError, call } from "../../platform/call.ts";
import { beginActing } from "../../platform/session.ts";

const minutes = { min: 1, max: maxMinutes, whole: true };

type Wish = { userId: string; reason: string; minutes: number; mayChange: boolean };

/** Looks at the company as one of its people; the company is told. */
export function ActingDialog({ tenantId, onClose }: { tenantId: string; onClose: () => void }) {
  const { t } = useTranslation("operator");
  const [form] = Form.useForm<Wish>();
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);
  const begin = async (wish: Wish) => {
    setBusy(true);
    try {
      const { actingId } = await call(actingCalls.begin, { ...wish, tenantId }, { quiet: true });
      beginActing(actingId);
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : String(error));
      setBusy(false);
    }
  };
  const needed = { required: true, message: t("needed") };
  return (
    <FormDialog
      open
      title={t("acting.title")}
      okText={t("acting.begin")}
      onOk={form.submit}
      onCancel={onClose}
      confirmLoading={busy}
    >
      <p>{t("acting.text")}</p>
      <Form
        form={form}
        layout="vertical"
        initialValues={{ minutes: 15, mayChange: false }}
        onFinish={(wish) => void begin(wish)}
      >
        <Form.Item name="userId" label={t("acting.person")} rules={[needed]}>
          <Person tenantId={tenantId} />
        </Form.Item>
        <Form.Item
          name="reason"
          label={t("acting.reason")}
          rules={[{ required: true, whitespace: true, min: minReason, message: t("acting.reasonRule") }]}
        >
          <Input.TextArea maxLength={500} showCount autoSize={{ minRows: 2, maxRows: 5 }} />
        </Form.Item>
        <FieldItem
          field={{ kind: "number", name: "minutes", label: t("acting.minutes"), required: true, ...minutes }}
        />
        <Form.Item name="mayChange" valuePropName="checked">
          <Checkbox>{t("acting.mayChange")}</Checkbox>
        </Form.Item>
        {problem && (
          <p className="field-error" role="alert">
            {problem}
          </p>
        )}
      </Form>
    </FormDialog>
  );
}

type PersonProps = { tenantId: string; id?: string; value?: string; onChange?: (userId: string | undefined) => void };

function Person({ tenantId, value, onChange, ...rest }: PersonProps) {
  const { t } = useTranslation("operator");
  const [chosen, setChosen] = useState<RemoteOption>();
  return (
    <RemoteSelect
      {...rest}
      queryKey={["operator", "people", tenantId]}
      ask={async (keyword, signal) => {
        const people = await call(companyCalls.people, { tenantId, keyword }, { signal });
        const options = people.map(({ userId, name, department, administrator }) => ({
          value: userId,
          label: `${name} · ${department}${administrator ? ` · ${t("acting.administrator")}` : ""}`,
          names: [name],
        }));
        return { options };
      }}
      chosen={value && chosen?.value === value ? [chosen] : []}
      onChange={([userId], [found]) => {
        setChosen(found);
        onChange?.(userId);
      }}
    />
  );
}
