import { overtimeCalls as calls, can, dayKinds, overtimeModes } from "@stampflow/attendance";
import type { AnswerOf } from "@stampflow/kernel";
import { useTranslation } from "react-i18next";
import { Loaded } from "../../kit/feedback/loaded.tsx";
import { useFormat } from "../../kit/format/format.ts";
import { FieldItem } from "../../kit/record/field.tsx";
import { useCall } from "../../kit/record/load.ts";
import { SettingForm } from "../../kit/setting/setting-form.tsx";
import { call } from "../../platform/call.ts";
import { useSession } from "../../platform/session.ts";
import { FromDay, nextFrom } from "./from-day.tsx";

type Setting = AnswerOf<typeof calls.read>;

/** What overtime is credited by, its limits, and what it gives in lieu. */
export default function OvertimeTab() {
  const query = useCall(["attendance", "overtime"], calls.read, {});
  return <Loaded query={query}>{(setting) => <OvertimeForm key={setting.version} setting={setting} />}</Loaded>;
}

function OvertimeForm({ setting }: { setting: Setting }) {
  const { version, ...kept } = setting;
  const { today } = useFormat();
  const values = { ...kept, from: nextFrom(setting, today()) };
  const { t } = useTranslation("attendance");
  const { can: may } = useSession();
  const figures = (what: "Limit" | "Factor", limits: { min: number; max: number; decimals: number; step?: 0.5 }) => (
    <div className="setting-row">
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
    <SettingForm
      values={values}
      mayChange={may(can.setting.update.code)}
      save={(typed) => call(calls.save, { ...typed, version }, { quiet: true })}
      queryKey={["attendance"]}
    >
      <FieldItem
        field={{
          ...{ name: "mode", label: t("overtime.mode"), kind: "select", required: true },
          options: overtimeModes.map((value) => ({ value, label: t(`overtime.modes.${value}`) })),
          hint: t("overtime.modeHint"),
        }}
      />
      <h2>{t("overtime.limits")}</h2>
      <p className="field-hint">{t("overtime.limitsHint")}</p>
      {figures("Limit", { min: 0, max: 24, decimals: 1, step: 0.5 })}
      <h2>{t("overtime.factors")}</h2>
      <p className="field-hint">{t("overtime.factorsHint")}</p>
      {figures("Factor", { min: 0.01, max: 9.99, decimals: 2 })}
      <FromDay setting={setting} />
    </SettingForm>
  );
}
