import { joinCalls } from "@stampflow/employees";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { CodeField } from "../../kit/code/code-field.tsx";
import { firstRegion } from "../../kit/region.ts";
import { call } from "../../platform/call.ts";
import { useFields } from "../fields.ts";
import { Outbox } from "../parts/outbox.tsx";
import { PhoneField } from "../parts/phone-field.tsx";
import { PublicForm } from "../public-form.tsx";
import { sendCode } from "../send-code.ts";
import { randomOf } from "./pass.ts";

/** Proves the phone. The same phone continues its form. */
export function Begin({ onPass }: { onPass: (pass: string) => void }) {
  const { t, i18n } = useTranslation("identity");
  const form = useFields({ phone: "", code: "" });
  const [region, setRegion] = useState(() => firstRegion(i18n.language));
  const [busy, setBusy] = useState(false);
  const { phone, code } = form.values;
  const needed = (value: string) => (value.trim() ? undefined : t("join.needed"));
  const send = async () =>
    form.accept({ phone: needed(phone) }) ? sendCode({ purpose: "signUp", phone, region }) : null;
  const submit = async () => {
    if (!form.accept({ phone: needed(phone), code: needed(code) })) return;
    setBusy(true);
    try {
      const begun = await call(joinCalls.begin, { random: randomOf(), phone, region, code }, { quiet: true });
      onPass(begun.pass);
    } catch (error) {
      form.refuse(error);
      setBusy(false);
    }
  };
  return (
    <PublicForm send={t("join.next")} busy={busy} problem={form.problem} onSubmit={submit} entersToSend>
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
    </PublicForm>
  );
}
