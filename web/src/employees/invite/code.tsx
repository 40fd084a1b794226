import { Button, Modal, QRCode } from "antd";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { CopyLine } from "../../kit/dialog/copy-line.tsx";
import { useBackCloses } from "../../kit/dialog/use-back-closes.ts";
import { useFormat } from "../../kit/format/format.ts";
import "./code.css";

export type Made = { readonly random: string; readonly endsAt: number };

/** The QR code and the link of a new invitation: they cannot be shown again, because only a hash is kept. */
export function InvitationCode({ made, onClose }: { made: Made; onClose: () => void }) {
  const { t } = useTranslation("employees");
  const { dateTime } = useFormat();
  const frame = useRef<HTMLDivElement>(null);
  useBackCloses(true, onClose);
  const address = `${window.location.origin}/join/${made.random}`;
  const saveCode = () => {
    const picture = frame.current?.querySelector("canvas")?.toDataURL("image/png");
    if (!picture) return;
    const link = document.createElement("a");
    link.href = picture;
    link.download = "invitation.png";
    link.click();
  };
  return (
    <Modal
      open
      title={t("invite.codeTitle")}
      closable={false}
      keyboard={false}
      maskClosable={false}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={saveCode}>{t("invite.saveCode")}</Button>
          <Button type="primary" onClick={onClose}>
            {t("invite.close")}
          </Button>
        </>
      }
    >
      <div className="invitation-code" ref={frame}>
        <QRCode
          value={address}
          type="canvas"
          size={220}
          color="#000"
          bgColor="#fff"
          aria-label={t("invite.codeTitle")}
        />
        <p>{t("invite.until", { time: dateTime(made.endsAt) })}</p>
        <p className="field-hint">{t("invite.codeOnce")}</p>
      </div>
      <CopyLine label={t("invite.link")} text={address} />
    </Modal>
  );
}
