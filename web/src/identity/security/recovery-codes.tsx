import { Alert, Button } from "antd";
import { useTranslation } from "react-i18next";
import { saveFile } from "../../platform/call.ts";
import { toast } from "../../platform/toast.ts";

/** The codes that open the account without the app. They are shown this once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { t } = useTranslation("identity");
  const text = codes.join("\n");
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast.success({ title: t("factor.copied") }),
      () => toast.error({ title: t("factor.notCopied") }),
    );
  const download = () => saveFile(new Blob([`${text}\n`], { type: "text/plain" }), "stampflow-recovery-codes.txt");
  return (
    <div className="factor-step">
      <Alert type="warning" showIcon title={t("factor.codesText")} />
      <ul className="recovery-codes" aria-label={t("factor.codes")}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="setting-actions">
        <Button onClick={() => void copy()}>{t("factor.copy")}</Button>
        <Button onClick={download}>{t("factor.download")}</Button>
        <Button type="primary" onClick={onDone}>
          {t("factor.kept")}
        </Button>
      </div>
    </div>
  );
}
