import { Button, Modal } from "antd";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { CopyLine } from "./copy-line.tsx";
import { useBackCloses } from "./use-back-closes.ts";

type Props = { title: string; once: string; secret: string; onClose: () => void; children?: ReactNode };

/** Shows a secret once; it cannot be shown again. */
export function SecretDialog({ title, once, secret, onClose, children }: Props) {
  const { t } = useTranslation("kit");
  useBackCloses(true, onClose);
  return (
    <Modal
      open
      title={title}
      footer={<Button onClick={onClose}>{t("secret.close")}</Button>}
      maskClosable={false}
      onCancel={onClose}
    >
      <p>{once}</p>
      <CopyLine label={title} text={secret} primary />
      {children}
    </Modal>
  );
}
