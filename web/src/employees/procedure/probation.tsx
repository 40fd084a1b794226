import { procedureCalls } from "@stampflow/employees";
import { Button, Form, Input } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FormDialog } from "../../kit/dialog/form-dialog.tsx";
import { useFormat } from "../../kit/format/format.ts";
import { DateInput } from "../../kit/input/date-input.tsx";
import { showErrors } from "../../kit/input/form-errors.ts";
import { Radios } from "../../kit/input/radios.tsx";
import { useCall } from "../../kit/record/load.ts";
import { useSession } from "../../platform/session.ts";
import { toast } from "../../platform/toast.ts";
import { useChange, type Whole } from "../queries.ts";

const results = ["passed", "extended", "ended"] as const;
type Entries = { result: (typeof results)[number]; day: string; until?: string; reason?: string };

/** What was decided of a probation (E8); with the file of an employee also the next decision. */
export function Probation({ userId, whole }: { userId: string; whole?: Whole }) {
  const { t } = useTranslation("employees");
  const { day } = useFormat();
  const { can, user } = useSession();
  const [deciding, setDeciding] = useState(false);
  const mayRead = userId === user.userId || can("employees:file:view");
  const found = useCall(["employees", "procedure"], procedureCalls.ofPerson, { userId }, { enabled: mayRead });
  const rows = found.data ?? [];
  const open = Boolean(whole?.kept.file?.probationEnd) && whole?.status !== "resigned";
  const decides = open && can("employees:file:update");
  // Its dialog stays until it is done, also while the rows are read again.
  if (rows.length === 0 && !decides && !deciding) return null;
  return (
    <section className="contracts">
      <div className="file-part contracts-head">
        <h3>{t("part.probation")}</h3>
        {decides && (
          <Button size="small" onClick={() => setDeciding(true)}>
            {t("probation.decide")}
          </Button>
        )}
      </div>
      <ul className="own-looks">
        {rows.map(({ id, result, day: from, until, reason, byName }) => (
          <li key={id}>
            {t(`probation.results.${result}`)} · {day(from)}
            {until && ` → ${day(until)}`}
            <small>{[byName, reason].filter(Boolean).join(" · ")}</small>
          </li>
        ))}
      </ul>
      {deciding && whole && <Decide whole={whole} onClose={() => setDeciding(false)} />}
    </section>
  );
}

const fieldOf = { "employees.probation.until": "until" };

function Decide({ whole, onClose }: { whole: Whole; onClose: () => void }) {
  const { t } = useTranslation("employees");
  const { can } = useSession();
  const [form] = Form.useForm<Entries>();
  const [problem, setProblem] = useState("");
  const finish = useChange(procedureCalls.probation, true);
  const result = Form.useWatch("result", form) ?? "passed";
  const needed = [{ required: true, message: t("neededChoice") }];
  const shown = results.filter((one) => one !== "ended" || can("system:employee:delete"));
  const submit = async () => {
    const entries = await form.validateFields().catch(() => null);
    if (!entries || finish.isPending) return;
    finish.mutate(
      { userId: whole.userId, ...entries, until: entries.until ?? "" },
      {
        onError: (error) => setProblem(showErrors(form, error, fieldOf)),
        onSuccess: () => {
          toast.success({ title: t("probation.done") });
          onClose();
        },
      },
    );
  };
  return (
    <FormDialog
      open
      title={t("probation.title", { name: whole.realName })}
      okText={t("save")}
      cancelText={t("cancel")}
      confirmLoading={finish.isPending}
      onOk={() => void submit()}
      onCancel={onClose}
    >
      <Form form={form} layout="vertical" initialValues={{ result: "passed" }}>
        <Form.Item name="result" label={t("probation.result")} extra={result === "ended" && t("probation.endedHint")}>
          <Radios options={shown.map((value) => ({ value, label: t(`probation.results.${value}`) }))} />
        </Form.Item>
        <Form.Item name="day" label={t(result === "ended" ? "probation.lastDay" : "probation.day")} rules={needed}>
          <DateInput />
        </Form.Item>
        {result === "extended" && (
          <Form.Item name="until" label={t("probation.until")} rules={needed}>
            <DateInput />
          </Form.Item>
        )}
        <Form.Item name="reason" label={t("reason")}>
          <Input maxLength={200} onPressEnter={() => void submit()} />
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
