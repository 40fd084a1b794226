import { addDays, dayOf } from "@stampflow/kernel";
import { Alert, Input, Radio, Select } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FormDialog } from "../../kit/dialog/form-dialog.tsx";
import { DateInput } from "../../kit/input/date-input.tsx";
import { Field } from "../../kit/input/field.tsx";
import { useFinder } from "../../kit/input/use-finder.ts";
import { PeoplePicker } from "../../kit/people/people-picker.tsx";
import { useSession } from "../../platform/session.ts";
import { faultsOf, type ProxyForm } from "./proxy-form.ts";
import { useGive } from "./use-give.ts";
import { useForms } from "./words.ts";

const mostForms = 20;
const week = 6;

/**
 * Names somebody to act for the reader or, for an administrator, for another person. What was typed survives a refusal.
 */
export function GiveDialog({ forOthers, onClose }: { forOthers: boolean; onClose: () => void }) {
  const { t } = useTranslation("proxy");
  const { user } = useSession();
  const today = dayOf(Date.now(), user.timeZone);
  const [first] = useState<ProxyForm>(() => ({
    principalId: forOthers ? "" : user.userId,
    toId: "",
    some: false,
    formIds: [],
    from: today,
    to: addDays(today, week),
    reason: "",
  }));
  const [filled, setFilled] = useState(first);
  const [tried, setTried] = useState(false);
  const { give, busy, refused } = useGive(onClose);
  const faults = faultsOf(filled, today);
  const fault = (name: keyof ProxyForm) => (tried && faults[name] ? t(`fault.${faults[name]}`) : undefined);
  const set = (change: Partial<ProxyForm>) => setFilled((known) => ({ ...known, ...change }));
  const submit = () => {
    setTried(true);
    if (Object.keys(faults).length === 0) give(filled, user.userId);
  };
  return (
    <FormDialog
      dirty={filled !== first}
      open
      className="proxy-dialog"
      title={t(forOthers ? "give.titleOther" : "give.title")}
      okText={t("give.ok")}
      cancelText={t("give.cancel")}
      okButtonProps={{ loading: busy }}
      onOk={submit}
      onCancel={onClose}
    >
      <div className="proxy-form">
        <p>{t("give.hint")}</p>
        {forOthers && (
          <Field label={t("column.principal")} required error={fault("principalId")}>
            <PeoplePicker
              value={filled.principalId || null}
              except={[filled.toId]}
              onChange={(id) => set({ principalId: id ?? "" })}
            />
          </Field>
        )}
        <Field label={t("column.to")} required error={fault("toId")}>
          <PeoplePicker
            value={filled.toId || null}
            except={[filled.principalId, user.userId]}
            onChange={(id) => set({ toId: id ?? "" })}
          />
        </Field>
        <div className="proxy-days">
          <Field label={t("give.from")} required error={fault("from")}>
            <DateInput value={filled.from} min={today} onChange={(from) => set({ from: from ?? "" })} />
          </Field>
          <Field label={t("give.to")} required error={fault("to")}>
            <DateInput value={filled.to} min={filled.from || today} onChange={(to) => set({ to: to ?? "" })} />
          </Field>
        </div>
        <FormsField filled={filled} fault={fault("formIds")} onChange={set} />
        <Field label={t("column.reason")} required error={fault("reason")}>
          <Input.TextArea
            value={filled.reason}
            maxLength={200}
            placeholder={t("give.reasonHint")}
            autoSize={{ minRows: 2, maxRows: 5 }}
            onChange={(event) => set({ reason: event.target.value })}
          />
        </Field>
        {refused && <Alert type="error" showIcon title={t("give.failed", { reason: refused.message })} />}
      </div>
    </FormDialog>
  );
}

type FormsProps = { filled: ProxyForm; fault: string | undefined; onChange: (change: Partial<ProxyForm>) => void };

function FormsField({ filled, fault, onChange }: FormsProps) {
  const finder = useFinder();
  const { t } = useTranslation("proxy");
  const forms = useForms();
  return (
    <>
      <fieldset className="proxy-forms">
        <legend>{t("column.forms")}</legend>
        <Radio.Group
          value={filled.some}
          onChange={(event) => onChange({ some: event.target.value === true })}
          options={[
            { value: false, label: t("allForms") },
            { value: true, label: t("give.some") },
          ]}
        />
      </fieldset>
      {filled.some && (
        <Field label={t("give.forms")} required error={fault}>
          <Select
            mode="multiple"
            maxCount={mostForms}
            value={filled.formIds}
            onChange={(formIds) => onChange({ formIds })}
            options={forms.map(({ id, formDesignName }) => ({ value: id, label: formDesignName }))}
            showSearch={finder}
          />
        </Field>
      )}
    </>
  );
}
