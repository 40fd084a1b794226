import { accountCalls } from "@stampflow/identity";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { CodeField } from "../../kit/code/code-field.tsx";
import { Field } from "../../kit/input/field.tsx";
import { PlainInput, PlainPassword } from "../../kit/plain/input.tsx";
import { PublicLink } from "../../kit/plain/public-link.tsx";
import { firstRegion } from "../../kit/region.ts";
import { LightTabs } from "../../kit/tabs.tsx";
import { call } from "../../platform/call.ts";
import { goodPassword, useFields } from "../fields.ts";
import { Outbox } from "../parts/outbox.tsx";
import { PhoneField } from "../parts/phone-field.tsx";
import { PublicForm } from "../public-form.tsx";
import { sendCode } from "../send-code.ts";
import "../parts/public-form.css";

type By = "phone" | "email";

export default function Recover() {
  const { t } = useTranslation("identity");
  const [by, setBy] = useState<By>("phone");
  const [done, setDone] = useState(false);
  return (
    <div className="public-card">
      <h1>{t("recover.title")}</h1>
      {done ? (
        <p role="status">{t("recover.done")}</p>
      ) : (
        <LightTabs
          label={t("recover.title")}
          tabs={[
            { key: "phone", label: t("recover.byPhone") },
            { key: "email", label: t("recover.byEmail") },
          ]}
          chosen={by}
          onChoose={setBy}
        >
          <RecoverForm key={by} by={by} onDone={() => setDone(true)} />
        </LightTabs>
      )}
      <p className="public-more">
        <PublicLink to="/user/login">{t("recover.back")}</PublicLink>
      </p>
    </div>
  );
}

function RecoverForm({ by, onDone }: { by: By; onDone: () => void }) {
  const { t, i18n } = useTranslation("identity");
  const form = useFields({ phone: "", email: "", code: "", newPassword: "" });
  const [region, setRegion] = useState(() => firstRegion(i18n.language));
  const [busy, setBusy] = useState(false);
  const { phone, email, code, newPassword } = form.values;
  const target = by === "phone" ? { phone, region } : { email };
  const needed = (value: string) => (value.trim() ? undefined : t("field.needed"));
  const addressed = () => (by === "phone" ? { phone: needed(phone) } : { email: needed(email) });
  const send = async () => (form.accept(addressed()) ? sendCode({ purpose: "recover", ...target }) : null);
  const submit = async () => {
    const weak = goodPassword(newPassword) ? undefined : t("field.passwordRule");
    if (!form.accept({ ...addressed(), code: needed(code), newPassword: weak })) return;
    setBusy(true);
    try {
      await call(accountCalls.recoverPassword, { ...target, code, newPassword }, { quiet: true });
      onDone();
    } catch (error) {
      form.refuse(error);
      setBusy(false);
    }
  };
  return (
    <PublicForm send={t("recover.send")} busy={busy} problem={form.problem} onSubmit={submit}>
      {by === "phone" ? (
        <PhoneField
          value={phone}
          region={region}
          error={form.faults.phone}
          onChange={(value) => form.set("phone", value)}
          onRegion={setRegion}
        />
      ) : (
        <Field label={t("field.email")} required error={form.faults.email}>
          <PlainInput type="email" autoComplete="email" maxLength={200} {...form.bind("email")} />
        </Field>
      )}
      <CodeField
        value={code}
        onChange={(value) => form.set("code", value)}
        error={form.faults.code}
        send={send}
        onRefused={form.refuse}
        below={(onUse) => <Outbox target={target} onUse={onUse} />}
      />
      <Field label={t("field.newPassword")} required error={form.faults.newPassword} hint={t("field.passwordRule")}>
        <PlainPassword autoComplete="new-password" maxLength={128} {...form.bind("newPassword")} />
      </Field>
    </PublicForm>
  );
}
