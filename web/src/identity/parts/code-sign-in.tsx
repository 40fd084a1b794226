import { sessionCalls } from "@stampflow/identity";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { CodeField } from "../../kit/code/code-field.tsx";
import { PlainCheckbox } from "../../kit/plain/checkbox.tsx";
import { firstRegion } from "../../kit/region.ts";
import { call } from "../../platform/call.ts";
import { enter } from "../enter.ts";
import { useFields } from "../fields.ts";
import { PublicForm } from "../public-form.tsx";
import { sendCode } from "../send-code.ts";
import { Outbox } from "./outbox.tsx";
import { PhoneField } from "./phone-field.tsx";

export function CodeSignIn({ onChallenge }: { onChallenge: (challenge: string) => void }) {
  const { t, i18n } = useTranslation("identity");
  const form = useFields({ phone: "", code: "" });
  const [region, setRegion] = useState(() => firstRegion(i18n.language));
  const [remember, setRemember] = useState(false);
  const [busy, setBusy] = useState(false);
  const { phone, code } = form.values;
  const needed = (value: string) => (value.trim() ? undefined : t("field.needed"));
  const send = async () =>
    form.accept({ phone: needed(phone) }) ? sendCode({ purpose: "signIn", phone, region }) : null;
  const submit = async () => {
    if (!form.accept({ phone: needed(phone), code: needed(code) })) return;
    setBusy(true);
    try {
      const body = { phone, region, code, remember };
      const { challenge } = await call(sessionCalls.signInByCode, body, { quiet: true });
      if (challenge) return onChallenge(challenge);
      await enter();
    } catch (error) {
      form.refuse(error);
      setBusy(false);
    }
  };
  return (
    <PublicForm send={t("signIn.enter")} busy={busy} problem={form.problem} onSubmit={submit} entersToSend>
      <PhoneField
        value={phone}
        region={region}
        error={form.faults.phone}
        onChange={(value) => form.set("phone", value)}
        onRegion={setRegion}
      />
      <CodeField
        value={code}
        onChange={(value) => form.set("code", value)}
        error={form.faults.code}
        send={send}
        onRefused={form.refuse}
        below={(onUse) => <Outbox target={{ phone, region }} onUse={onUse} />}
      />
      <PlainCheckbox checked={remember} onChange={setRemember}>
        {t("signIn.remember")}
      </PlainCheckbox>
    </PublicForm>
  );
}
