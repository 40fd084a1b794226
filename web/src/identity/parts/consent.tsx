import { consentCalls } from "@stampflow/identity";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { PlainButton } from "../../kit/plain/button.tsx";
import { policyVersion } from "../../kit/policy.ts";
import { call } from "../../platform/call.ts";
import { renew, signOut } from "../../platform/session.ts";
import { ConsentBox } from "./consent-box.tsx";
import "./public-form.css";

/** Shown before the first page, and again when the texts have changed (shell D14). */
export default function Consent() {
  const { t } = useTranslation("identity");
  const [agreed, setAgreed] = useState(false);
  const [fault, setFault] = useState("");
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!agreed) return setFault(t("consent.needed"));
    setBusy(true);
    try {
      await call(consentCalls.give, { version: policyVersion }, { quiet: true });
      await renew();
    } catch (error) {
      setFault(error instanceof Error ? error.message : String(error));
      setBusy(false);
    }
  };
  return (
    <div className="public-card">
      <h1>{t("consent.title")}</h1>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <p>{t("consent.text")}</p>
        <ConsentBox
          checked={agreed}
          error={fault}
          onChange={(checked) => {
            setAgreed(checked);
            setFault("");
          }}
        />
        <PlainButton type="submit" primary block busy={busy}>
          {t("consent.go")}
        </PlainButton>
        <PlainButton block disabled={busy} onClick={() => void signOut()}>
          {t("consent.leave")}
        </PlainButton>
      </form>
    </div>
  );
}
