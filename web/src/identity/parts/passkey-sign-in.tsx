import { useState } from "react";
import { useTranslation } from "react-i18next";
import { PlainButton } from "../../kit/plain/button.tsx";
import { ApiError } from "../../platform/http/http.ts";
import { enter } from "../enter.ts";
import { hasPasskeys, isCancelled, signInByPasskey } from "../passkey.ts";
import { PublicFault } from "../public-form.tsx";

export function PasskeySignIn() {
  const { t } = useTranslation("identity");
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  if (!hasPasskeys()) return null;
  const start = async () => {
    setBusy(true);
    setProblem("");
    try {
      await signInByPasskey();
      await enter();
    } catch (error) {
      if (error instanceof ApiError) setProblem(error.message);
      else setProblem(t(isCancelled(error) ? "passkey.cancelled" : "passkey.failed"));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="public-other">
      <PlainButton block busy={busy} onClick={() => void start()}>
        {t("passkey.signIn")}
      </PlainButton>
      <PublicFault text={problem} />
    </div>
  );
}
