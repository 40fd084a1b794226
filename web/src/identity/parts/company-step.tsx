import { pickLanguage } from "@stampflow/kernel";
import { signupCalls } from "@stampflow/system";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { CodeField } from "../../kit/code/code-field.tsx";
import { industries } from "../../kit/company-options.ts";
import { Field } from "../../kit/input/field.tsx";
import { PlainInput, PlainPassword } from "../../kit/plain/input.tsx";
import { policyVersion } from "../../kit/policy.ts";
import { firstRegion } from "../../kit/region.ts";
import { call } from "../../platform/call.ts";
import { enter } from "../enter.ts";
import { goodEmail, goodPassword, goodPhone, useFields } from "../fields.ts";
import { PublicForm } from "../public-form.tsx";
import { sendCode } from "../send-code.ts";
import { ConsentBox } from "./consent-box.tsx";
import { Outbox } from "./outbox.tsx";
import { PhoneField } from "./phone-field.tsx";

const blank = { industry: "", name: "", contact: "", email: "", phone: "", code: "", password: "", consent: "" };

/** Step 1: who the company is, and who asks. */
export function CompanyStep({ onDone }: { onDone: () => void }) {
  const { t, i18n } = useTranslation("identity");
  const form = useFields(blank);
  const { values, faults, bind } = form;
  const [region, setRegion] = useState(() => firstRegion(i18n.language));
  const [busy, setBusy] = useState(false);
  const needed = (value: string) => (value.trim() ? undefined : t("field.needed"));
  const phoneFault = () => needed(values.phone) ?? (goodPhone(values.phone, region) ? undefined : t("field.phoneRule"));
  const send = async () =>
    form.accept({ phone: phoneFault() }) ? sendCode({ purpose: "signUp", phone: values.phone, region }) : null;
  const check = () => ({
    industry: values.industry ? undefined : t("signUp.industryNeeded"),
    name: values.name.trim().length < 2 ? t("field.nameRule") : undefined,
    contact: needed(values.contact),
    email: goodEmail(values.email) ? undefined : t("field.emailRule"),
    phone: phoneFault(),
    code: needed(values.code),
    password: !values.password || goodPassword(values.password) ? undefined : t("field.passwordRule"),
    consent: values.consent ? undefined : t("consent.needed"),
  });
  const submit = async () => {
    const industry = industries.find((one) => one === values.industry);
    if (!form.accept(check()) || !industry) return;
    setBusy(true);
    try {
      const { password, ...rest } = values;
      const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
      const body = {
        ...rest,
        industry,
        consent: policyVersion,
        region,
        language: pickLanguage(i18n.language),
        timeZone,
        ...(password ? { password } : {}),
      };
      const { tenantId } = await call(signupCalls.start, body, { quiet: true });
      await enter(tenantId);
      onDone();
    } catch (error) {
      form.refuse(error);
      setBusy(false);
    }
  };
  return (
    <PublicForm send={t("signUp.next")} busy={busy} problem={form.problem} onSubmit={submit}>
      <Field label={t("signUp.industry")} required error={faults.industry}>
        <select className="plain-select" {...bind("industry")}>
          <option value="">{t("signUp.choose")}</option>
          {industries.map((industry) => (
            <option key={industry} value={industry}>
              {t(`industry.${industry}`)}
            </option>
          ))}
        </select>
      </Field>
      <Field label={t("signUp.name")} required error={faults.name}>
        <PlainInput autoComplete="organization" maxLength={60} {...bind("name")} />
      </Field>
      <Field label={t("signUp.contact")} required error={faults.contact}>
        <PlainInput autoComplete="name" maxLength={50} {...bind("contact")} />
      </Field>
      <Field label={t("field.email")} required error={faults.email}>
        <PlainInput type="email" autoComplete="email" maxLength={200} {...bind("email")} />
      </Field>
      <PhoneField
        value={values.phone}
        region={region}
        error={faults.phone}
        onChange={(value) => form.set("phone", value)}
        onRegion={setRegion}
      />
      <CodeField
        value={values.code}
        onChange={(value) => form.set("code", value)}
        error={faults.code}
        send={send}
        onRefused={form.refuse}
        below={(onUse) => <Outbox target={{ phone: values.phone, region }} onUse={onUse} />}
      />
      <Field label={t("field.password")} error={faults.password} hint={t("signUp.passwordHint")}>
        <PlainPassword autoComplete="new-password" maxLength={128} {...bind("password")} />
      </Field>
      <ConsentBox
        checked={values.consent !== ""}
        error={faults.consent}
        onChange={(checked) => form.set("consent", checked ? policyVersion : "")}
      />
    </PublicForm>
  );
}
