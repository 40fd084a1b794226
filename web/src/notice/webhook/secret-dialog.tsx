import { Button, Input, Modal } from "antd";
import { useTranslation } from "react-i18next";
import { toast } from "../../platform/toast.ts";

/** A secret as long as it can be seen: nobody can ask for it again. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const { t } = useTranslation("webhook");
  const copy = async () => {
    await navigator.clipboard.writeText(secret).then(
      () => toast.success({ title: t("secret.copied") }),
      () => toast.error({ title: t("secret.notCopied") }),
    );
  };
  return (
    <Modal
      open
      title={t("secret.title")}
      footer={<Button onClick={onClose}>{t("secret.close")}</Button>}
      maskClosable={false}
      onCancel={onClose}
    >
      <p>{t("secret.once")}</p>
      <div className="webhook-secret">
        <Input readOnly value={secret} aria-label={t("secret.title")} onFocus={(event) => event.target.select()} />
        <Button type="primary" onClick={() => void copy()}>
          {t("secret.copy")}
        </Button>
      </div>
      <p>{t("secret.check")}</p>
    </Modal>
  );
}
