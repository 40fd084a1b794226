import type { Invitation } from "@stampflow/system";
import { sessionCalls } from "@stampflow/system";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { PlainButton } from "../../kit/plain/button.tsx";
import { PublicLink } from "../../kit/plain/public-link.tsx";
import { call } from "../../platform/call.ts";
import { history } from "../../platform/history.ts";
import { homePath, loginPath } from "../../platform/paths.ts";
import { signOut } from "../../platform/session.ts";
import { enter } from "../enter.ts";
import { useAnswer } from "../invitation/answer.ts";
import "../invitation/invitation.css";
import "../parts/public-form.css";

/** For a person without a company who has invitations. */
export default function Invitations() {
  const { t } = useTranslation("identity");
  const [open, setOpen] = useState<readonly Invitation[] | null>(null);
  useEffect(() => {
    call(sessionCalls.invitations, {}, { quiet: true })
      .then(setOpen)
      .catch(() => history.replace(loginPath));
  }, []);
  const { answer, isBusy, busy } = useAnswer(async ({ tenantId }, accept) => {
    if (!accept) return setOpen((left) => (left ?? []).filter((one) => one.tenantId !== tenantId));
    await enter(tenantId);
    history.replace(homePath);
  });
  return (
    <div className="public-card">
      <h1>{t("invitation.title")}</h1>
      <p>{open?.length === 0 ? t("invitation.none") : t("invitation.text")}</p>
      <ul className="invitations">
        {open?.map((invitation) => (
          <li key={invitation.tenantId}>
            <strong>{invitation.businessName}</strong>
            <PlainButton
              disabled={busy}
              busy={isBusy(invitation.tenantId, false)}
              onClick={() => void answer(invitation, false)}
            >
              {t("invitation.decline")}
            </PlainButton>
            <PlainButton
              primary
              disabled={busy}
              busy={isBusy(invitation.tenantId, true)}
              onClick={() => void answer(invitation, true)}
            >
              {t("invitation.accept")}
            </PlainButton>
          </li>
        ))}
      </ul>
      <p className="public-more">
        <PublicLink to={loginPath} onClick={() => void signOut()}>
          {t("invitation.leave")}
        </PublicLink>
      </p>
    </div>
  );
}
