import DeleteOutlined from "@ant-design/icons/es/icons/DeleteOutlined";
import PlusOutlined from "@ant-design/icons/es/icons/PlusOutlined";
import { settingCalls as calls, can } from "@stampflow/attendance";
import type { AnswerOf } from "@stampflow/kernel";
import { useQueryClient } from "@tanstack/react-query";
import { Alert, Button, Form, Input, Select, Switch } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { LeaveGuard } from "../../kit/dialog/leave-guard.ts";
import { Loaded } from "../../kit/feedback/loaded.tsx";
import { NumberBox } from "../../kit/input/number-box.tsx";
import { PeoplePicker } from "../../kit/people/people-picker.tsx";
import { FieldItem } from "../../kit/record/field.tsx";
import { useCall } from "../../kit/record/load.ts";
import { ApiError, call } from "../../platform/call.ts";
import { useSession } from "../../platform/session.ts";
import { toast } from "../../platform/toast.ts";
import "../attendance.css";

type Setting = AnswerOf<typeof calls.read>;
type Typed = Omit<Setting, "exempt" | "version">;

/** How punches are made: by browser, at which places, and who need not. */
export default function ClockTab() {
  const query = useCall(["attendance", "setting"], calls.read, {});
  return <Loaded query={query}>{(setting) => <ClockForm key={setting.version} setting={setting} />}</Loaded>;
}

type FigureProps = {
  readonly id?: string;
  readonly value?: number | null;
  readonly onChange?: (value: number | null) => void;
  readonly min: number;
  readonly max: number;
  readonly decimals: number;
};
/** A number of a line of the form. */
const Figure = ({ value = null, onChange, ...rest }: FigureProps) => (
  <NumberBox {...rest} value={value} onChange={(next) => onChange?.(next)} />
);

function ClockForm({ setting: { exempt: _, version, ...values } }: { setting: Setting }) {
  const { t } = useTranslation("attendance");
  const { can: may } = useSession();
  const client = useQueryClient();
  const [form] = Form.useForm<Typed>();
  const places: Setting["places"] = Form.useWatch("places", form) ?? values.places;
  const [dirty, setDirty] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const needed = [{ required: true, message: t("setting.needed") }];
  const save = async (typed: Typed) => {
    setBusy(true);
    setProblem("");
    try {
      await call(calls.save, { ...values, ...typed, version }, { quiet: true });
      setDirty(false);
      toast.success({ title: t("setting.saved") });
      await client.invalidateQueries({ queryKey: ["attendance"] });
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  };
  const here = (name: number) =>
    navigator.geolocation?.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        form.setFieldValue(["places", name, "latitude"], Number(latitude.toFixed(6)));
        form.setFieldValue(["places", name, "longitude"], Number(longitude.toFixed(6)));
        setDirty(true);
      },
      () => toast.error({ title: t("setting.noPlace") }),
    );
  const tolerance = (name: "late" | "early") => (
    <FieldItem
      field={{
        name,
        label: t(`setting.${name}`),
        kind: "number",
        whole: true,
        required: true,
        min: 0,
        max: 60,
        decimals: 0,
      }}
    />
  );
  return (
    <Form
      form={form}
      className="clock-form"
      layout="vertical"
      data-enter="saves"
      disabled={!may(can.setting.update.code)}
      initialValues={values}
      onValuesChange={() => setDirty(true)}
      onFinish={(typed: Typed) => void save(typed)}
    >
      <LeaveGuard dirty={dirty} />
      <h2>{t("setting.web")}</h2>
      <Form.Item name="webPunch" label={t("setting.webPunch")} valuePropName="checked" extra={t("setting.webHint")}>
        <Switch />
      </Form.Item>
      <Form.List name="places">
        {(rows, { add, remove }) => (
          <>
            {rows.map(({ key, name }, at) => (
              <div key={key} className="clock-row">
                <Form.Item
                  name={[name, "name"]}
                  label={t("setting.place")}
                  rules={[...needed, { whitespace: true, message: t("setting.needed") }]}
                >
                  <Input maxLength={40} />
                </Form.Item>
                <Form.Item name={[name, "latitude"]} label={t("setting.latitude")} rules={needed}>
                  <Figure min={-90} max={90} decimals={6} />
                </Form.Item>
                <Form.Item name={[name, "longitude"]} label={t("setting.longitude")} rules={needed}>
                  <Figure min={-180} max={180} decimals={6} />
                </Form.Item>
                <Form.Item name={[name, "radius"]} label={t("setting.radius")} rules={needed}>
                  <Figure min={50} max={1000} decimals={0} />
                </Form.Item>
                <Button onClick={() => here(name)}>{t("setting.here")}</Button>
                <Button
                  type="text"
                  icon={<DeleteOutlined aria-hidden />}
                  aria-label={t("setting.remove", { n: at + 1 })}
                  onClick={() => remove(name)}
                />
              </div>
            ))}
            {rows.length < 20 && (
              <Button icon={<PlusOutlined />} onClick={() => add({ radius: 200 })}>
                {t("setting.addPlace")}
              </Button>
            )}
          </>
        )}
      </Form.List>
      {places.length > 0 && (
        <Form.Item name="outside" label={t("setting.outside")} style={{ marginBlockStart: 12 }}>
          <Select
            style={{ maxInlineSize: 320 }}
            options={(["mark", "refuse"] as const).map((value) => ({
              value,
              label: t(`setting.outsides.${value}`),
            }))}
          />
        </Form.Item>
      )}
      <h2>{t("setting.exempt")}</h2>
      <Form.Item name="exemptIds" label={t("setting.exemptIds")} extra={t("setting.exemptHint")}>
        <PeoplePicker multiple max={500} />
      </Form.Item>
      <h2>{t("setting.temporary")}</h2>
      <div className="clock-row">
        {tolerance("late")}
        {tolerance("early")}
      </div>
      <h2>{t("setting.correction")}</h2>
      <div className="clock-row">
        <FieldItem
          field={{
            ...{ name: "corrections", label: t("setting.corrections"), kind: "number", whole: true, required: true },
            ...{ min: 0, max: 99, decimals: 0 },
          }}
        />
      </div>
      <div className="clock-foot">
        {problem && <Alert type="error" role="alert" showIcon title={problem} />}
        <Button type="primary" htmlType="submit" loading={busy}>
          {t("setting.save")}
        </Button>
      </div>
    </Form>
  );
}
