import { overtimeCalls as calls, can, dayKinds, overtimeModes } from "@stampflow/attendance";
import type { AnswerOf } from "@stampflow/kernel";
import { useQueryClient } from "@tanstack/react-query";
import { Alert, Button, Form } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { LeaveGuard } from "../../kit/dialog/leave-guard.ts";
import { Loaded } from "../../kit/feedback/loaded.tsx";
import { FieldItem } from "../../kit/record/field.tsx";
import { useCall } from "../../kit/record/load.ts";
import { ApiError, call } from "../../platform/call.ts";
import { useSession } from "../../platform/session.ts";
import { toast } from "../../platform/toast.ts";
import "../attendance.css";

type Setting = AnswerOf<typeof calls.read>;

/** What overtime is credited by, its limits, and what it gives in lieu. */
export default function OvertimeTab() {
  const query = useCall(["attendance", "overtime"], calls.read, {});
  return <Loaded query={query}>{(setting) => <OvertimeForm key={setting.version} setting={setting} />}</Loaded>;
}

function OvertimeForm({ setting: { version, ...values } }: { setting: Setting }) {
  const { t } = useTranslation("attendance");
  const { can: may } = useSession();
  const client = useQueryClient();
  const [dirty, setDirty] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const save = async (typed: Omit<Setting, "version">) => {
    setBusy(true);
    setProblem("");
    try {
      await call(calls.save, { ...typed, version }, { quiet: true });
      setDirty(false);
      toast.success({ title: t("setting.saved") });
      await client.invalidateQueries({ queryKey: ["attendance"] });
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  };
  const figures = (what: "Limit" | "Factor", limits: { min: number; max: number; decimals: number }) => (
    <div className="clock-row">
      {dayKinds.map((kind) => (
        <FieldItem
          key={kind}
          field={{
            ...{ name: `${kind}${what}`, label: t(`overtime.${kind}`), kind: "number", whole: true, required: true },
            ...limits,
          }}
        />
      ))}
    </div>
  );
  return (
    <Form
      className="clock-form"
      layout="vertical"
      data-enter="saves"
      disabled={!may(can.setting.update.code)}
      initialValues={values}
      onValuesChange={() => setDirty(true)}
      onFinish={(typed: Omit<Setting, "version">) => void save(typed)}
    >
      <LeaveGuard dirty={dirty} />
      <FieldItem
        field={{
          ...{ name: "mode", label: t("overtime.mode"), kind: "select", required: true },
          options: overtimeModes.map((value) => ({ value, label: t(`overtime.modes.${value}`) })),
          hint: t("overtime.modeHint"),
        }}
      />
      <h2>{t("overtime.limits")}</h2>
      <p className="field-hint">{t("overtime.limitsHint")}</p>
      {figures("Limit", { min: 0, max: 24, decimals: 1 })}
      <h2>{t("overtime.factors")}</h2>
      <p className="field-hint">{t("overtime.factorsHint")}</p>
      {figures("Factor", { min: 0.01, max: 9.99, decimals: 2 })}
      <div className="clock-foot">
        {problem && <Alert type="error" role="alert" showIcon title={problem} />}
        <Button type="primary" htmlType="submit" loading={busy}>
          {t("setting.save")}
        </Button>
      </div>
    </Form>
  );
}
