import DeleteOutlined from "@ant-design/icons/es/icons/DeleteOutlined";
import { settingCalls, settingFaults, shareKeys, type TypeSetting } from "@stampflow/applytype";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Button, Checkbox, Radio, TimePicker } from "antd";
import dayjs from "dayjs";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLeaveGuard } from "../../kit/dialog/leave-guard.ts";
import { Refusal } from "../../kit/feedback/refusal.tsx";
import { Field } from "../../kit/input/field.tsx";
import { DecimalBox, NumberBox } from "../../kit/input/number-box.tsx";
import { call } from "../../platform/call.ts";
import { toast } from "../../platform/toast.ts";

const leaveTypes = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "12"];
const mostDays = 366;
const mostRanges = 3;
type Part = {
  setting: TypeSetting;
  change: (some: Partial<TypeSetting>) => void;
  /** Places of what does not fit together, once somebody tried to save it. */
  faults: ReadonlySet<string>;
};

export function SettingForm({ setting }: { setting: TypeSetting }) {
  const { t } = useTranslation("applytype");
  const client = useQueryClient();
  const [draft, setDraft] = useState(setting);
  const dirty = draft !== setting;
  useLeaveGuard(dirty);
  const change = (some: Partial<TypeSetting>) => setDraft((before) => ({ ...before, ...some }));
  const save = useMutation({
    mutationFn: () => call(settingCalls.save, draft, { quiet: true }),
    onSuccess: () => {
      toast.success({ title: t("setting.saved") });
      void client.invalidateQueries({ queryKey: ["applytype"] });
    },
  });
  const [tries, setTries] = useState(0);
  const faults = new Set(tries > 0 ? settingFaults(draft).map(({ path }) => path.join(".")) : []);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (tries > 0) faultyIn(form.current)?.focus();
  }, [tries]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (settingFaults(draft).length === 0 && !faultyIn(form.current)) return save.mutate();
    setTries(tries + 1);
  };
  const part = { setting: draft, change, faults };
  return (
    <form ref={form} noValidate className="type-setting-form" aria-label={t("setting.title")} onSubmit={submit}>
      <fieldset>
        <legend>{t("setting.way")}</legend>
        <Radio.Group
          value={draft.way}
          onChange={(event) => change({ way: event.target.value as 0 | 2 })}
          options={[
            { value: 2, label: t("setting.drawn") },
            { value: 0, label: t("setting.chain") },
          ]}
        />
        <p className="field-hint">{t("setting.wayNote")}</p>
      </fieldset>
      <Field label={t("setting.backDays")} hint={t("setting.backNote")}>
        <NumberBox min={0} max={mostDays} value={draft.backDays} onChange={(backDays) => change(taken({ backDays }))} />
      </Field>
      {draft.applyType !== 12 && (
        <Field label={t("setting.aheadDays")} hint={t("setting.aheadNote")}>
          <NumberBox
            min={0}
            max={mostDays}
            value={draft.aheadDays}
            onChange={(aheadDays) => change(taken({ aheadDays }))}
          />
        </Field>
      )}
      {draft.applyType === 1 && <LeavePart {...part} />}
      {draft.applyType === 5 && <SharesPart {...part} />}
      <div className="form-foot">
        <Refusal text={save.error?.message ?? ""} />
        <Button type="primary" htmlType="submit" loading={save.isPending} disabled={!dirty}>
          {t("setting.save")}
        </Button>
      </div>
    </form>
  );
}

/** The first field with a fault, also one that was typed and not taken. */
const faultyIn = (form: HTMLFormElement | null) => form?.querySelector<HTMLElement>('[aria-invalid="true"]');

/** An emptied number stays as it was. */
const taken = (some: Record<string, number | null>): Partial<TypeSetting> =>
  Object.values(some).includes(null) ? {} : (some as Partial<TypeSetting>);

function LeavePart({ setting: { hourTypes, office }, change, faults }: Part) {
  const { t } = useTranslation("applytype");
  const id = useId();
  const setRange = (at: number, some: object) =>
    change({ office: office.map((range, index) => (index === at ? { ...range, ...some } : range)) });
  return (
    <>
      <fieldset>
        <legend>{t("setting.hourTypes")}</legend>
        <Checkbox.Group
          value={hourTypes}
          onChange={(chosen) => change({ hourTypes: chosen.map(String) })}
          options={leaveTypes.map((value) => ({ value, label: t(`leave.${value}`) }))}
        />
        <p className="field-hint">{t("setting.hourNote")}</p>
      </fieldset>
      <fieldset>
        <legend>{t("setting.office")}</legend>
        {office.map((range, at) => {
          const faulty = faults.has(`office.${at}`);
          const note = faulty ? { "aria-invalid": true, "aria-describedby": `${id}-${at}` } : {};
          return (
            <div key={at} className="type-setting-range">
              {(["from", "to"] as const).map((end) => (
                <TimePicker
                  key={end}
                  {...note}
                  {...(faulty && { status: "error" })}
                  aria-label={t(`setting.${end}`, { n: at + 1 })}
                  format="HH:mm"
                  minuteStep={5}
                  needConfirm={false}
                  allowClear={false}
                  value={dayjs(`2000-01-01 ${range[end]}`)}
                  onChange={(time) => time && setRange(at, { [end]: time.format("HH:mm") })}
                />
              ))}
              {office.length > 1 && (
                <Button
                  type="text"
                  icon={<DeleteOutlined aria-hidden />}
                  aria-label={t("setting.removeRange", { n: at + 1 })}
                  onClick={() => change({ office: office.filter((_, index) => index !== at) })}
                />
              )}
              {faulty && (
                <p id={`${id}-${at}`} className="field-error" role="alert">
                  {t("setting.officeFault")}
                </p>
              )}
            </div>
          );
        })}
        {office.length < mostRanges && (
          <Button onClick={() => change({ office: [...office, { from: "19:00", to: "20:00" }] })}>
            {t("setting.addRange")}
          </Button>
        )}
      </fieldset>
    </>
  );
}

function SharesPart({ setting, change, faults }: Part) {
  const { t } = useTranslation("applytype");
  const sum = shareKeys.reduce((all, key) => all + Math.round(Number(setting[key]) * 100), 0) / 100;
  return (
    <fieldset>
      <legend>{t("setting.shares")}</legend>
      {shareKeys.map((key) => (
        <Field
          key={key}
          label={t(`setting.${key}`)}
          error={faults.has(key) ? t("setting.sharesFault", { sum }) : undefined}
        >
          <DecimalBox
            min={0}
            max={100}
            decimals={2}
            suffix="%"
            value={setting[key]}
            onChange={(value) => (value === null ? undefined : change({ [key]: value }))}
          />
        </Field>
      ))}
    </fieldset>
  );
}
