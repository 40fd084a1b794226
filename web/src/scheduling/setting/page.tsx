import DeleteOutlined from "@ant-design/icons/es/icons/DeleteOutlined";
import PlusOutlined from "@ant-design/icons/es/icons/PlusOutlined";
import type { AnswerOf } from "@stampflow/kernel";
import { settingCalls as calls, can, type WindowRule } from "@stampflow/scheduling";
import { Button, Form, Select } from "antd";
import { useTranslation } from "react-i18next";
import { Loaded } from "../../kit/feedback/loaded.tsx";
import { useFinder } from "../../kit/input/use-finder.ts";
import { FieldItem } from "../../kit/record/field.tsx";
import { useCall } from "../../kit/record/load.ts";
import { SettingForm } from "../../kit/setting/setting-form.tsx";
import { TabPage } from "../../kit/view/tab-page.tsx";
import { call } from "../../platform/call.ts";
import { useSession } from "../../platform/session.ts";
import "../scheduling.css";

type Setting = AnswerOf<typeof calls.read>;
const key = ["scheduling", "setting"] as const;
const hours = { lowHours: 24, highHours: 24 } as const;
const checks = { dayHours: 24, weekHours: 168, monthHours: 744, restHours: 48 } as const;

const monthDays = Array.from({ length: 31 }, (_, at) => ({ value: at + 1, label: String(at + 1) }));

export default function SettingsPage() {
  const { t } = useTranslation("scheduling");
  const rules = { key: "rules", label: t("setting.rules"), shown: Rules, permission: can.rule.page.code };
  return <TabPage title={t("setting.title")} path="/system/clockSetting" tabs={[rules]} />;
}

function Rules() {
  const query = useCall(key, calls.read, {});
  return <Loaded query={query}>{(setting) => <RulesForm key={setting.version} setting={setting} />}</Loaded>;
}

function RulesForm({ setting: { roles, version, ...values } }: { setting: Setting }) {
  const { t } = useTranslation("scheduling");
  const { can: may } = useSession();
  const finder = useFinder();
  const number = (name: string, max: number, decimals = 1, min = 0) => (
    <FieldItem
      key={name}
      field={{ name, label: t(`setting.${name}`), kind: "number", whole: true, required: true, min, max, decimals }}
    />
  );
  return (
    <SettingForm
      values={values}
      mayChange={may(can.rule.update.code)}
      save={(typed) => call(calls.save, { ...typed, windows: typed.windows ?? [], version }, { quiet: true })}
      queryKey={["scheduling"]}
    >
      <h2>{t("setting.limits")}</h2>
      <div className="setting-row">{Object.entries(hours).map(([name, max]) => number(name, max, 1, 0.5))}</div>
      <h2>{t("setting.checks")}</h2>
      <p className="field-hint">{t("setting.checksHint")}</p>
      <div className="setting-row">
        {Object.entries(checks).map(([name, max]) => number(name, max))}
        {number("daysInRow", 31, 0)}
      </div>
      <h2>{t("setting.windows")}</h2>
      <p className="field-hint">{t("setting.windowsHint")}</p>
      <Form.List name="windows">
        {(rows, { add, remove }) => (
          <>
            {rows.map(({ key: row, name }, at) => (
              <div key={row} className="setting-row window">
                <Form.Item
                  name={[name, "roleId"]}
                  label={t("setting.role")}
                  rules={[{ required: true, message: t("setting.needed") }]}
                >
                  <Select showSearch={finder} options={roles.map(({ id, name: label }) => ({ value: id, label }))} />
                </Form.Item>
                <Form.Item
                  name={[name, "start"]}
                  label={t("setting.start")}
                  rules={[{ required: true, message: t("setting.needed") }]}
                >
                  <Select showSearch={finder} options={monthDays} />
                </Form.Item>
                <Form.Item
                  name={[name, "end"]}
                  label={t("setting.end")}
                  rules={[{ required: true, message: t("setting.needed") }]}
                >
                  <Select showSearch={finder} options={monthDays} />
                </Form.Item>
                <Form.Item
                  name={[name, "scope"]}
                  label={t("setting.scope")}
                  rules={[{ required: true, message: t("setting.needed") }]}
                >
                  <Select
                    options={(["this", "next", "both"] as const).map((value) => ({
                      value,
                      label: t(`setting.scopes.${value}`),
                    }))}
                  />
                </Form.Item>
                <Button
                  type="text"
                  icon={<DeleteOutlined aria-hidden />}
                  aria-label={t("setting.remove", { n: at + 1 })}
                  onClick={() => remove(name)}
                />
              </div>
            ))}
            <Button
              icon={<PlusOutlined />}
              onClick={() => add({ start: 25, end: 28, scope: "next" } satisfies Partial<WindowRule>)}
            >
              {t("setting.add")}
            </Button>
          </>
        )}
      </Form.List>
    </SettingForm>
  );
}
