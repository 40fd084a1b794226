import DeleteOutlined from "@ant-design/icons/es/icons/DeleteOutlined";
import PlusOutlined from "@ant-design/icons/es/icons/PlusOutlined";
import { settingCalls as calls, can } from "@stampflow/attendance";
import type { AnswerOf } from "@stampflow/kernel";
import { Button, Form, Input, Select, Switch } from "antd";
import { useTranslation } from "react-i18next";
import { Loaded } from "../../kit/feedback/loaded.tsx";
import { useFormat } from "../../kit/format/format.ts";
import { PeoplePicker } from "../../kit/people/people-picker.tsx";
import { FieldItem } from "../../kit/record/field.tsx";
import { useCall } from "../../kit/record/load.ts";
import { SettingForm } from "../../kit/setting/setting-form.tsx";
import { call } from "../../platform/call.ts";
import { useSession } from "../../platform/session.ts";
import { toast } from "../../platform/toast.ts";
import { FromDay, nextFrom } from "./from-day.tsx";

type Setting = AnswerOf<typeof calls.read>;
type Typed = Omit<Setting, "exempt" | "version">;

/** How punches are made: by browser, at which places, and who need not. */
export default function ClockTab() {
  const query = useCall(["attendance", "setting"], calls.read, {});
  return <Loaded query={query}>{(setting) => <ClockForm key={setting.version} setting={setting} />}</Loaded>;
}

function ClockForm({ setting }: { setting: Setting }) {
  const { exempt: _, version, ...kept } = setting;
  const { today } = useFormat();
  const values = { ...kept, from: nextFrom(setting, today()) };
  const { t } = useTranslation("attendance");
  const { can: may } = useSession();
  const [form] = Form.useForm<Typed>();
  const places: Setting["places"] = Form.useWatch("places", form) ?? values.places;
  const needed = [{ required: true, message: t("setting.needed") }];
  const here = (name: number) =>
    navigator.geolocation?.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        form.setFieldValue(["places", name, "latitude"], Number(latitude.toFixed(6)));
        form.setFieldValue(["places", name, "longitude"], Number(longitude.toFixed(6)));
      },
      () => toast.error({ title: t("setting.noPlace") }),
    );
  const figure = (
    at: number,
    name: "latitude" | "longitude" | "radius",
    limits: { min: number; max: number; decimals: number },
  ) => (
    <FieldItem
      at={[at]}
      field={{ name, label: t(`setting.${name}`), kind: "number", whole: true, required: true, ...limits }}
    />
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
    <SettingForm
      form={form}
      values={values}
      mayChange={may(can.setting.update.code)}
      save={(typed) => call(calls.save, { ...typed, version }, { quiet: true })}
      queryKey={["attendance"]}
    >
      <h2>{t("setting.web")}</h2>
      <Form.Item name="webPunch" label={t("setting.webPunch")} valuePropName="checked" extra={t("setting.webHint")}>
        <Switch />
      </Form.Item>
      <Form.List name="places">
        {(rows, { add, remove }) => (
          <>
            {rows.map(({ key, name }, at) => (
              <div key={key} className="setting-row">
                <Form.Item
                  name={[name, "name"]}
                  label={t("setting.place")}
                  rules={[...needed, { whitespace: true, message: t("setting.needed") }]}
                >
                  <Input maxLength={40} />
                </Form.Item>
                {figure(name, "latitude", { min: -90, max: 90, decimals: 6 })}
                {figure(name, "longitude", { min: -180, max: 180, decimals: 6 })}
                {figure(name, "radius", { min: 50, max: 1000, decimals: 0 })}
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
      <h2>{t("setting.correction")}</h2>
      <div className="setting-row">
        <FieldItem
          field={{
            ...{ name: "corrections", label: t("setting.corrections"), kind: "number", whole: true, required: true },
            ...{ min: 0, max: 99, decimals: 0 },
          }}
        />
      </div>
      <h2>{t("setting.exempt")}</h2>
      <Form.Item name="exemptIds" label={t("setting.exemptIds")} extra={t("setting.exemptHint")}>
        <PeoplePicker multiple max={500} />
      </Form.Item>
      <h2>{t("setting.temporary")}</h2>
      <div className="setting-row">
        {tolerance("late")}
        {tolerance("early")}
      </div>
      <FromDay setting={setting} label={t("setting.exemptFrom")} />
    </SettingForm>
  );
}
