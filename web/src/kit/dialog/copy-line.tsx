import { Button, Input } from "antd";
import { useTranslation } from "react-i18next";
import { toast } from "../../platform/toast.ts";

/** A text with a copy button. */
export function CopyLine({ label, text, primary = false }: { label: string; text: string; primary?: boolean }) {
  const { t } = useTranslation("kit");
  const copy = async () => {
    await navigator.clipboard.writeText(text).then(
      () => toast.success({ title: t("secret.copied") }),
      () => toast.error({ title: t("secret.notCopied") }),
    );
  };
  return (
    <div className="secret-line">
      <Input readOnly value={text} aria-label={label} onFocus={(event) => event.target.select()} />
      <Button type={primary ? "primary" : "default"} onClick={() => void copy()}>
        {t("secret.copy")}
      </Button>
    </div>
  );
}
