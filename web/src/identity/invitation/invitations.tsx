import MailOutlined from "@ant-design/icons/es/icons/MailOutlined";
import { Button, Modal } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { CountIcon } from "../../kit/feedback/count-icon.tsx";
import { renew, useSession } from "../../platform/session.ts";
import { toast } from "../../platform/toast.ts";
import { useAnswer } from "./answer.ts";
import "./invitation.css";

/** Shown right after signing in, and behind a button until they are answered. */
export default function Invitations() {
  const { t } = useTranslation("identity");
  const { session } = useSession();
  const { invitations } = session;
  const [open, setOpen] = useState(true);
  const { answer, isBusy, busy } = useAnswer(async ({ businessName: name }, accept) => {
    await renew(session.user.tenantId);
    toast.success({ title: t(accept ? "invitation.accepted" : "invitation.declined", { name }) });
  });
  return (
    <>
      <Button
        type="text"
        icon={<CountIcon icon={<MailOutlined />} count={invitations.length} />}
        aria-label={t("invitation.waiting", { count: invitations.length })}
        title={t("invitation.title")}
        onClick={() => setOpen(true)}
      />
      <Modal
        open={open}
        title={t("invitation.title")}
        footer={<Button onClick={() => setOpen(false)}>{t("invitation.later")}</Button>}
        onCancel={() => setOpen(false)}
      >
        <p>{t("invitation.text")}</p>
        <ul className="invitations">
          {invitations.map((invitation) => (
            <li key={invitation.tenantId}>
              <strong>{invitation.businessName}</strong>
              <Button
                disabled={busy}
                loading={isBusy(invitation.tenantId, false)}
                onClick={() => void answer(invitation, false)}
              >
                {t("invitation.decline")}
              </Button>
              <Button
                type="primary"
                disabled={busy}
                loading={isBusy(invitation.tenantId, true)}
                onClick={() => void answer(invitation, true)}
              >
                {t("invitation.accept")}
              </Button>
            </li>
          ))}
        </ul>
      </Modal>
    </>
  );
}
