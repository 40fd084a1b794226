import { Alert } from "antd";
import { useTranslation } from "react-i18next";
import type { HistoryVerdict } from "../calls.ts";

export function Result({ verdict }: { verdict: HistoryVerdict }) {
  const { t } = useTranslation("approval");
  const { ok, entries, firstBroken: at = 0, how = "altered" } = verdict;
  if (ok) {
    return (
      <Alert
        type="success"
        showIcon
        title={t("history.whole", { count: entries })}
        description={t("history.wholeHint")}
      />
    );
  }
  return (
    <Alert
      type="error"
      showIcon
      title={t(`history.damage.${how}`, { at })}
      description={t("history.damageHint", { count: entries })}
    />
  );
}
