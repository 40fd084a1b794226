import { isSame } from "@stampflow/kernel";
import { useQueryClient } from "@tanstack/react-query";
import { Alert, Button, Form, type FormInstance } from "antd";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { ApiError } from "../../platform/call.ts";
import { toast } from "../../platform/toast.ts";
import { LeaveGuard } from "../dialog/leave-guard.ts";
import "./setting-form.css";

type Props<Values extends object> = {
  values: Values;
  mayChange: boolean;
  /** Saves what was typed over `values`; what it throws stands above the button. */
  save: (values: Values) => Promise<unknown>;
  /** What is read again afterwards. */
  queryKey: readonly string[];
  form?: FormInstance<Values>;
  children: ReactNode;
};

/** Settings of which a company has one: all fields on a page, saved together; `.setting-row` puts fields beside each other. Give it the version as `key`. */
export function SettingForm<Values extends object>({
  values,
  mayChange,
  save,
  queryKey,
  form,
  children,
}: Props<Values>) {
  const { t } = useTranslation("kit");
  const client = useQueryClient();
  const [own] = Form.useForm<Values>(form);
  const typed = Form.useWatch([], own);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const submit = async (typed: Values) => {
    setBusy(true);
    setProblem("");
    try {
      await save({ ...values, ...typed });
      toast.success({ title: t("setting.saved") });
      await client.invalidateQueries({ queryKey });
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Form<Values>
      form={own}
      className="setting-form"
      layout="vertical"
      data-enter="saves"
      disabled={!mayChange}
      initialValues={values}
      onFinish={(typed) => void submit(typed)}
    >
      <LeaveGuard dirty={!busy && typed !== undefined && !isSame({ ...values, ...typed }, values)} />
      {children}
      <div className="setting-foot">
        {problem && <Alert type="error" role="alert" showIcon title={problem} />}
        {mayChange && (
          <Button type="primary" htmlType="submit" loading={busy}>
            {t("setting.save")}
          </Button>
        )}
      </div>
    </Form>
  );
}
