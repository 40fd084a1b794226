import { Alert, Button, Progress } from "antd";
import { useTranslation } from "react-i18next";
import type { Scanned } from "./use-scan.ts";

/** Progress of a check of many applications; hidden when it is done. */
export function ScanBar({ scan }: { scan: Scanned }) {
  const { t } = useTranslation("flow-change");
  const words = t("scan.progress", { checked: scan.checked, total: scan.all });
  if (scan.error && scan.checked > 0) {
    return (
      <Alert
        type="error"
        showIcon
        title={t("scan.failed", { reason: scan.error.message })}
        action={<Button onClick={scan.goOn}>{t("scan.goOn")}</Button>}
      />
    );
  }
  if (scan.done || scan.pending || scan.stale || scan.error) return null;
  return (
    <div className="change-progress" role="status">
      <span>{words}</span>
      <Progress
        percent={Math.floor((scan.checked / Math.max(1, scan.all)) * 100)}
        showInfo={false}
        size="small"
        aria-label={words}
      />
    </div>
  );
}
