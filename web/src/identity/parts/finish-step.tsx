import { signupCalls } from "@stampflow/system";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { PlainButton } from "../../kit/plain/button.tsx";
import { call } from "../../platform/call.ts";
import { history } from "../../platform/history.ts";
import { homePath } from "../../platform/paths.ts";
import { renew, useSessionState } from "../../platform/session.ts";
import { PublicFault } from "../public-form.tsx";

/** Step 3: it is done; the organisation comes next. */
export function FinishStep() {
  const { t } = useTranslation("identity");
  const { session } = useSessionState();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const finish = async (to: string) => {
    setBusy(true);
    try {
      await call(signupCalls.finish, {}, { quiet: true });
      await renew();
      history.push(to);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
      setBusy(false);
    }
  };
  return (
    <div className="finish">
      <p role="status">{t("signUp.ready", { name: session?.user.businessName ?? "" })}</p>
      <p>{t("signUp.readyText")}</p>
      <PublicFault text={problem} />
      <PlainButton primary block busy={busy} onClick={() => void finish("/system/org-manage")}>
        {t("signUp.organisation")}
      </PlainButton>
      <PlainButton block disabled={busy} onClick={() => void finish(homePath)}>
        {t("signUp.workplace")}
      </PlainButton>
    </div>
  );
}
