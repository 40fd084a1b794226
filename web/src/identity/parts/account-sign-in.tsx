import { sessionCalls } from "@stampflow/identity";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Field } from "../../kit/input/field.tsx";
import { PlainCheckbox } from "../../kit/plain/checkbox.tsx";
import { PlainInput, PlainPassword } from "../../kit/plain/input.tsx";
import { PublicLink } from "../../kit/plain/public-link.tsx";
import { firstRegion } from "../../kit/region.ts";
import { call } from "../../platform/call.ts";
import { enter } from "../enter.ts";
import { isBareNumber, useFields } from "../fields.ts";
import { PublicForm } from "../public-form.tsx";
import { RegionField } from "./phone-field.tsx";

type Props = { again: boolean; onChallenge: (challenge: string) => void };

export function AccountSignIn({ again, onChallenge }: Props) {
  const { t, i18n } = useTranslation("identity");
  const form = useFields({ account: "", password: "" });
  const [remember, setRemember] = useState(false);
  const [region, setRegion] = useState(() => firstRegion(i18n.language));
  const [busy, setBusy] = useState(false);
  const submit = async () => {
    const { account, password } = form.values;
    const needed = (value: string) => (value ? undefined : t("field.needed"));
    if (!form.accept({ account: needed(account.trim()), password: needed(password) })) return;
    setBusy(true);
    try {
      const body = { account, password, remember, region };
      const { challenge } = await call(sessionCalls.signIn, body, { quiet: true });
      if (challenge) return onChallenge(challenge);
      await enter();
    } catch (error) {
      form.refuse(error);
      setBusy(false);
    }
  };
  return (
    <PublicForm send={t("signIn.enter")} busy={busy} problem={form.problem} onSubmit={submit} entersToSend>
      <Field label={t("field.account")} required error={form.faults.account} hint={t("field.accountHint")}>
        <PlainInput autoComplete="username" maxLength={200} autoCapitalize="none" {...form.bind("account")} />
      </Field>
      {isBareNumber(form.values.account) && <RegionField region={region} onRegion={setRegion} />}
      <Field label={t("field.password")} required error={form.faults.password}>
        <PlainPassword autoComplete="current-password" maxLength={128} {...form.bind("password")} />
      </Field>
      <div className="public-row">
        <PlainCheckbox checked={remember} onChange={setRemember}>
          {t("signIn.remember")}
        </PlainCheckbox>
        {!again && <PublicLink to="/user/recover">{t("signIn.forgot")}</PublicLink>}
      </div>
    </PublicForm>
  );
}
