import { Button, Input, Modal } from "antd";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { toast } from "../../platform/toast.ts";

type Props = { title: string; once: string; secret: string; onClose: () => void; children?: ReactNode };

/** A secret as long as it can be seen: nobody can ask for it again. */
export function SecretDialog({ title, once, secret, onClose, children }: Props) {
  const { t } = useTranslation("kit");
  const copy = async () => {
    await navigator.clipboard.writeText(secret).then(
      () => toast.success({ title: t("secret.copied") }),
      () => toast.error({ title: t("secret.notCopied") }),
    );
  };
  return (
    <Modal
      open
      title={title}
      footer={<Button onClick={onClose}>{t("secret.close")}</Button>}
      maskClosable={false}
      onCancel={onClose}
    >
      <p>{once}</p>
      <div className="secret-line">
        <Input readOnly value={secret} aria-label={title} onFocus={(event) => event.target.select()} />
        <Button type="primary" onClick={() => void copy()}>
          {t("secret.copy")}
        </Button>
      </div>
      {children}
    </Modal>
  );
}
