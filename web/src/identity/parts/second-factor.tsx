import { secondFactorCalls } from "@stampflow/identity";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Field } from "../../kit/input/field.tsx";
import { PlainInput } from "../../kit/plain/input.tsx";
import { call } from "../../platform/call.ts";
import { enter } from "../enter.ts";
import { useFields } from "../fields.ts";
import { PublicForm } from "../public-form.tsx";

/** The second step of signing in. */
export function SecondFactor({ challenge, onBack }: { challenge: string; onBack: () => void }) {
  const { t } = useTranslation("identity");
  const form = useFields({ code: "" });
  const [recovery, setRecovery] = useState(false);
  const [busy, setBusy] = useState(false);
  const submit = async () => {
    const code = form.values.code.trim();
    if (!form.accept({ code: code.length < 6 ? t(recovery ? "factor.recoveryRule" : "factor.codeRule") : undefined }))
      return;
    setBusy(true);
    try {
      await call(secondFactorCalls.signIn, { challenge, code }, { quiet: true });
      await enter();
    } catch (error) {
      form.refuse(error);
      setBusy(false);
    }
  };
  const turn = () => {
    form.set("code", "");
    setRecovery(!recovery);
  };
  const kind = recovery
    ? { label: t("factor.recoveryCode"), hint: t("factor.recoveryHint"), mode: "text", most: 20 }
    : { label: t("factor.code"), hint: t("factor.codeHint"), mode: "numeric", most: 7 };
  return (
    <PublicForm
      send={t("signIn.enter")}
      busy={busy}
      problem={form.problem}
      onSubmit={submit}
      entersToSend
      foot={
        <div className="public-row">
          <button type="button" className="public-link" onClick={turn}>
            {t(recovery ? "factor.useApp" : "factor.useRecovery")}
          </button>
          <button type="button" className="public-link" onClick={onBack}>
            {t("factor.back")}
          </button>
        </div>
      }
    >
      <h2 className="public-step">{t("factor.step")}</h2>
      <Field key={kind.mode} label={kind.label} required error={form.faults.code} hint={kind.hint}>
        <PlainInput
          autoFocus
          autoComplete="one-time-code"
          autoCapitalize="none"
          inputMode={kind.mode as "text" | "numeric"}
          maxLength={kind.most}
          {...form.bind("code")}
        />
      </Field>
    </PublicForm>
  );
}
