import { closingCalls } from "@stampflow/system";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { PlainButton } from "../../kit/plain/button.tsx";
import { call } from "../../platform/call.ts";
import { renew, signOut, useSessionState } from "../../platform/session.ts";
import { PublicFault } from "../public-form.tsx";
import "./public-form.css";

/** Shown before the first page while the account is to be closed. */
export default function Closing() {
  const { t, i18n } = useTranslation("identity");
  const { session } = useSessionState();
  const [fault, setFault] = useState("");
  const [busy, setBusy] = useState(false);
  const closesAt = session?.user.closesAt ?? 0;
  const date = new Intl.DateTimeFormat(i18n.language, { dateStyle: "long" }).format(closesAt);
  const keep = async () => {
    setBusy(true);
    try {
      await call(closingCalls.keep, {}, { quiet: true });
      await renew();
    } catch (error) {
      setFault(error instanceof Error ? error.message : String(error));
      setBusy(false);
    }
  };
  return (
    <div className="public-card">
      <h1>{t("closing.title")}</h1>
      <div className="finish">
        <p>{t("closing.pending", { date })}</p>
        <PublicFault text={fault} />
        <PlainButton primary block busy={busy} onClick={() => void keep()}>
          {t("closing.keep")}
        </PlainButton>
        <PlainButton block disabled={busy} onClick={() => void signOut()}>
          {t("closing.leave")}
        </PlainButton>
      </div>
    </div>
  );
}
